#!/usr/bin/env python3
"""The static binary of `make musl`: it depends on no file, and writes the modules and messages of SGCC.

Skipped where it was not built (Debian: musl-tools).
"""
import os
import sys
import tempfile

from tests.lib import TESTS, TOP, harness, process, reporting
from tests.lib.sources import ENDINGS, find

PROGRAM = os.environ.get('SGCC_STATIC', os.path.join(os.path.dirname(harness.SGCC), 'musl', 'sgcc'))
EXAMPLE = os.path.join(TOP, 'examples')


def is_static(path):
    """An ELF file without PT_INTERP needs no loader, so it runs on any Linux."""
    headers = process.demand(['readelf', '-lW', path])
    return '' if 'INTERP' not in headers and 'NEEDED' not in headers else 'it needs a loader'


def judge(path, folder):
    found = []
    for program in (harness.SGCC, PROGRAM):
        output = os.path.join(folder, 'module.spv')
        done = process.run([program, '--target-env=opencl3.0' if path.endswith('.cl') else '--target-env=vulkan1.3', '-Wall', path, '-o', output], merged=True)
        module = open(output, 'rb').read() if done.returncode == 0 else b''
        found.append((done.returncode, done.stdout, module))
    return '' if found[0] == found[1] else f'{found[0][:2]} and {found[1][:2]}' if found[0][:2] != found[1][:2] else 'the modules differ'


def main():
    harness.require(['sgcc'])
    if not os.access(PROGRAM, os.X_OK):
        return reporting.skip_all('`make musl` was not run (Debian: musl-tools)', 'static')
    report = reporting.Report(quiet=True)
    report.judge('static', is_static(PROGRAM))
    done = process.run([PROGRAM, '--validate', '-fshader-stage=comp', '-'], input='#version 450\nvoid main() {}\n', merged=True)
    report.judge('--validate says what is missing', '' if done.returncode and 'sgcc' in done.stdout and 'Traceback' not in done.stdout else done.stdout)
    done = process.run([PROGRAM, '--reflect', 'examples/' + sorted(os.listdir(EXAMPLE))[0]], cwd=TOP, merged=True)
    report.judge('--reflect', '' if done.returncode == 0 or 'built without' not in done.stdout else done.stdout)
    with tempfile.TemporaryDirectory() as folder:
        for path in reporting.share(list(find([TESTS], (*ENDINGS, '.cl')))):
            report.judge(os.path.relpath(path, TESTS), judge(path, folder))
    return report.finish()


if __name__ == '__main__':
    sys.exit(main())
