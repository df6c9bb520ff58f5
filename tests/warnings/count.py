#!/usr/bin/env python3
"""Counts the warnings of `sgcc -Wextra` over sources: the numbers of docs/warnings.md.

    python3 -m tests.warnings.count [--list=NAME] [FOLDER...]

FOLDERs default to those of the project that have whole sources.  A file counts if it compiles alone with default options.  --list=NAME prints
the lines of one warning, for a reader.
"""
import argparse
import collections
import os
import re
import sys

from tests.lib import harness, process

FOLDERS = ('tests/run/cases', 'tests/glsl', 'tests/opencl', 'examples', 'bench/device/kernels')
SOURCE = re.compile(r'\.(vert|tesc|tese|geom|frag|comp|task|mesh|rgen|rchit|rmiss|rahit|rint|rcall|cl)$')
WARNING = re.compile(r'^(\S+?:\d+:\d+: warning: .*\[-W([\w-]+)\])$', re.M)


def sources(folders):
    for folder in folders:
        for path, _, files in sorted(os.walk(folder)):
            yield from (os.path.join(path, file) for file in sorted(files) if SOURCE.search(file))


def warnings_of(path):
    """The lines and names of warnings of a source; None if it does not compile alone."""
    done = process.run([harness.SGCC, '-Wextra', '-fsyntax-only', path])
    return WARNING.findall(done.stdout + done.stderr) if done.returncode == 0 else None


def main():
    parser = argparse.ArgumentParser(description=__doc__.split('\n', maxsplit=1)[0])
    parser.add_argument('--list', metavar='NAME')
    parser.add_argument('folders', nargs='*', default=FOLDERS)
    options = parser.parse_args()
    results = harness.in_parallel(warnings_of, sorted(sources(options.folders)))
    found = [line for result in results for line in result or ()]
    for line, name in found:
        if name == options.list:
            print(line)
    for name, count in sorted(collections.Counter(name for _, name in found).items()):
        print(f'{count:6} {name}')
    print(f'{sum(result is not None for result in results)} of {len(results)} sources compile alone')


if __name__ == '__main__':
    sys.exit(main())
