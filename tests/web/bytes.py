#!/usr/bin/env python3
"""The WebAssembly build makes the same modules and messages as the native program, byte by byte.

    bytes.py [PATH...]

Each source under tests/ (or PATH) is compiled by SGCC and by the module of `make wasm` beside it, through its ES module: in two ways, and kernels in one.
"""
import argparse
import hashlib
import json
import os
import shutil
import subprocess
import sys
import tempfile

from tests.lib import TESTS, harness, process, reporting
from tests.lib.sources import ENDINGS, find

FOLDER = os.environ.get('WASM', os.path.join(os.path.dirname(harness.SGCC), 'wasm'))
HERE = os.path.dirname(os.path.abspath(__file__))
# The options of the command line, and those of JavaScript.
WAYS = ((('--target-env=vulkan1.3',), {'targetEnv': 'vulkan1.3'}),
        (('--target-env=vulkan1.1', '-O0', '-g', '-Wall', '--lower-int64'), {'targetEnv': 'vulkan1.1', 'optimization': 'none', 'debug': True, 'warn': 'all', 'lowerInt64': 'lower'}))
KERNEL_WAYS = ((('--target-env=opencl3.0', '-cl-std=CL3.0'), {'targetEnv': 'opencl3.0', 'language': 'cl', 'version': 300}),)


def jobs_of(path):
    if path.endswith('.cl'):
        return [(options, {**names}) for options, names in KERNEL_WAYS]
    stage = path.rsplit('.', 1)[1]
    return [(options, {**names, 'stage': stage}) for options, names in WAYS]


def native(path, options, output):
    """(whether it compiled, the hash of the module, its messages)"""
    done = process.run([harness.SGCC, '--message-format=json', *options, path, '-o', output])
    found = hashlib.sha256(open(output, 'rb').read()).hexdigest() if done.returncode == 0 else None
    messages = [json.loads(line) for line in done.stderr.splitlines() if line.startswith('{')]
    return done.returncode == 0, found, messages


def judge(path, found, expected):
    if found.get('skip'):
        return ''
    ok, hashed, messages = expected
    if found['ok'] != ok:
        return f'the native program {"accepts" if ok else "refuses"} it: {found["messages"][:1] or messages[:1]}'
    if found['hash'] != hashed:
        return 'the modules differ'
    return '' if found['messages'] == messages else f'messages differ: {found["messages"][:1]} and {messages[:1]}'


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument('paths', nargs='*')
    options = parser.parse_args()
    harness.require(['sgcc'])
    if not shutil.which('node') or not os.path.exists(os.path.join(FOLDER, 'sgcc.wasm')):
        return reporting.skip_all('there is no node, or `make wasm` was not run (Debian: emscripten, nodejs)', 'web-bytes')
    paths = [os.path.abspath(path) for path in options.paths] or reporting.share(list(find([TESTS], (*ENDINGS, '.cl'))))
    jobs = [(path, *way) for path in paths for way in jobs_of(path)]
    report = reporting.Report(quiet=True)
    text = ''.join(json.dumps({'path': path, 'options': names}) + '\n' for path, _, names in jobs)
    with subprocess.Popen(['node', os.path.join(HERE, 'bytes.mjs'), FOLDER], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as node, \
            tempfile.TemporaryDirectory() as folder:
        found = node.communicate(text)[0].splitlines()
        for (path, flags, _), line in zip(jobs, found):
            wrong = judge(path, json.loads(line), native(path, flags, os.path.join(folder, 'module.spv')))
            report.judge(f'{os.path.relpath(path, TESTS)} {" ".join(flags)}', wrong)
    if len(found) != len(jobs):
        report.add('fail', 'node', f'it compiled {len(found)} of {len(jobs)} sources and ended with status {node.returncode}')
    return report.finish()


if __name__ == '__main__':
    sys.exit(main())
