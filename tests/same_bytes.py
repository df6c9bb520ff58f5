#!/usr/bin/env python3
"""sgcc writes the same module whichever compiler built it: C leaves the order of arguments open, so an id or a type must not
depend on that order.

    same_bytes.py [--every=N] [--one-compiler] [PATH...]

SGCC and SGCC_SANITIZED are programs of two compilers (./check: gcc and clang).  Both compile each Nth source under tests/, by its
own target environment and in the ways of WAYS; status and bytes must be equal.  Skipped where there is no second
program, or (--one-compiler) where one compiler built both.
"""
import argparse
import filecmp
import os
import sys
import tempfile

from tests.differential import run as differential
from tests.lib import harness, process, reporting
from tests.lib.sources import EXCLUDED

TESTS = os.path.dirname(os.path.abspath(__file__))

WAYS = (('-O',), ('-O0', '--lower-int64'), ('-O', '--lower-int64', '--lower-for=hlsl'))
KERNEL_WAYS = (('--target-env=opencl2.0', '-cl-std=CL2.0'), ('--target-env=opencl3.0', '-cl-std=CL3.0', '-O0'), ('--target-env=vulkan1.2',))
EVERY = 17
OTHER = os.environ.get('SGCC_SANITIZED', '')


def sources():
    for where, folders, names in os.walk(TESTS):
        folders[:] = sorted(f for f in folders if f not in EXCLUDED)
        yield from (os.path.join(where, n) for n in sorted(names) if n.endswith(differential.STAGES) or n.endswith('.cl'))


def ways_of(path):
    """The options of each way in which a source is compiled."""
    if path.endswith('.cl'):
        return [list(way) for way in KERNEL_WAYS]
    shader = differential.Shader(path)
    return [[*shader.options, '--target-env=' + shader.environment, *way] for way in WAYS]


def compile_by(program, path, options, out):
    done = process.run([program, '-w', *options, '-I', os.path.dirname(path), path, '-o', out], text=False)
    return done.returncode


def judge(path):
    """[(name, what is different, or None)] of one source."""
    found = []
    with tempfile.TemporaryDirectory() as folder:
        first, second = os.path.join(folder, 'first.spv'), os.path.join(folder, 'second.spv')
        for options in ways_of(path):
            name = f'{os.path.relpath(path, TESTS)} {" ".join(options)}'
            status = compile_by(harness.SGCC, path, options, first)
            other = compile_by(OTHER, path, options, second)
            if status != other:
                found.append((name, f'exit status {status} and {other}'))
            elif status == 0 and not filecmp.cmp(first, second, shallow=False):
                found.append((name, 'the modules differ'))
            else:
                found.append((name, None))
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument('--every', type=int, default=EVERY, metavar='N', help='each Nth source; 1 for all')
    parser.add_argument('--one-compiler', action='store_true', help='one compiler built both programs: skip')
    parser.add_argument('paths', nargs='*')
    options = parser.parse_args()
    harness.require(['sgcc'])
    if options.one_compiler or not os.access(OTHER, os.X_OK):
        return reporting.skip_all('there is no sgcc built by a second compiler (clang)', 'same-bytes')
    report = reporting.Report(quiet=True)
    for results in harness.in_parallel(judge, options.paths or reporting.share(list(sources()))[reporting.SEED % options.every::options.every]):
        for name, wrong in results:
            report.judge(name, wrong)
    return report.finish()


if __name__ == '__main__':
    sys.exit(main())
