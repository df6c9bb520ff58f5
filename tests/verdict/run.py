#!/usr/bin/env python3
"""Verifies that -fsyntax-only and compiling agree: the same status and the same messages for every source under tests/, in every target environment,
with -O and -O0.

    run.py [--every=N] [--quiet]

A source is taken with each set of -D and -cl-std that its RUN lines have, and without.  made.py has more sources, which are too long to lie
there.  SGCC names the program of a build: tests/verdict/agree is made beside it.
"""
import argparse
import os
import re
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

from tests.lib import TESTS, harness, process, reporting
from tests.verdict import made


STAGES = ('.comp', '.vert', '.tesc', '.tese', '.geom', '.frag', '.mesh', '.task', '.rgen', '.rint', '.rahit', '.rchit', '.rmiss', '.rcall', '.glsl')
LEVELS = ('-O', '-O0')
SHADERS = [[env, level] for env in ('vulkan1.0', 'vulkan1.1', 'vulkan1.2', 'vulkan1.3', 'vulkan1.4', 'opengl4.5', 'opengl4.6') for level in LEVELS]
SHADERS += [['vulkan1.2', '-O', 'lower_int64=1'], ['vulkan1.2', '-O0', 'lower_int64=1'], ['vulkan1.1', '-O', 'lower_for=3'],
            ['vulkan1.1', '-O', 'max_id_bound=60'], ['vulkan1.0', '-O0', 'pedantry=1'], ['vulkan1.1', '-O', 'pedantry=2']]
KERNELS = [[env, level] for env in ('opencl', 'opencl1.2', 'opencl2.0', 'opencl2.2', 'opencl3.0', 'vulkan1.0', 'vulkan1.1', 'vulkan1.3') for level in LEVELS]
KERNELS += [['vulkan1.2', '-O', 'lower_int64=1']]
# Of sources that are made: they ask for bounds, which are the same everywhere.
MADE_SHADERS = [['vulkan1.1', '-O'], ['vulkan1.3', '-O0'], ['opengl4.5', '-O']]
MADE_KERNELS = [['opencl', '-O'], ['opencl2.0', '-O0'], ['vulkan1.1', '-O']]
PART = 100                  # sources for one process


def fields_of(run_line):
    """The -D and -cl-std of a RUN line, as agree takes them."""
    for word in run_line.split():
        if word.startswith('-D') and len(word) > 2:
            yield word
        version = re.fullmatch(r'-cl-std=(?:CL)?(\d)\.(\d)', word)
        if version:
            yield f'-cl-std={version[1]}{version[2]}0'


def lines_of(path):
    with open(path, encoding='utf-8', errors='replace') as source:
        runs = [line.split('RUN:', 1)[1] for line in source if 'RUN:' in line]
    return sorted({'\t'.join((path, *fields_of(run))) for run in runs} | {path})


def sources():
    for folder, folders, files in sorted(os.walk(TESTS)):
        folders[:] = sorted(f for f in folders if f not in ('Output', '__pycache__'))
        for name in sorted(files):
            if name.endswith(STAGES) or name.endswith('.cl'):
                yield os.path.join(folder, name)


def compare(program, way, lines):
    """What differs, and what went wrong."""
    done = process.run([program, *way], input='\n'.join(lines) + '\n')
    out = done.stdout.splitlines()
    if done.returncode in (0, 1) and out and out[-1].startswith(f'{len(lines)} sources'):
        return [line.replace(TESTS + '/', '') for line in out[:-1]]
    return [f'agree ended with {done.returncode}: {done.stderr}']


def jobs(lines, every, shader_ways, kernel_ways):
    lines = list(lines)
    for ways, wanted in ((shader_ways, False), (kernel_ways, True)):
        own = [line for line in lines if line.split('\t')[0].endswith('.cl') == wanted][::every]
        for way in ways:
            yield from ((way, own[at:at + PART]) for at in range(0, len(own), PART))


def build():
    folder = os.path.dirname(os.path.abspath(harness.SGCC or './sgcc'))
    done = process.run(['make', '-C', folder, '-s', '--no-print-directory', 'tests/verdict/agree'], merged=True)
    if done.returncode:
        report = reporting.Report()
        report.add('fail', 'tests/verdict/agree', done.stdout)
        sys.exit(report.finish())
    return os.path.join(folder, 'tests/verdict/agree')


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('--every', type=int, default=1, help='only each Nth source')
    parser.add_argument('--quiet', action='store_true')
    arguments = parser.parse_args()
    program = build()
    report = reporting.Report(quiet=arguments.quiet)
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(harness.PROCESSES) as pool:
        work = [*jobs((line for path in reporting.share(sources()) for line in lines_of(path)), arguments.every, SHADERS, KERNELS), *jobs(made.write(folder), 1, MADE_SHADERS, MADE_KERNELS)]
        for (way, lines), wrong in zip(work, pool.map(lambda job: compare(program, *job), work)):
            for line in wrong:
                report.add('fail', ' '.join(way), line.replace('\t', '\n    ').replace(folder + '/', ''))
            if not wrong:
                report.add('pass', f'{" ".join(way)}: {len(lines)} sources')
    return report.finish()


if __name__ == '__main__':
    sys.exit(main())
