#!/usr/bin/env python3
"""-fno-check-unused changes no byte of a module.

    unused_functions.py [--every=N] [PATH...]

Each Nth source under tests/ is compiled with the option and without, in the ways of WAYS: as it is, and with another entry point, so that no
function of the source is reached. Where the source compiles without the option it must compile with it, to the same bytes.
"""
import argparse
import filecmp
import os
import sys
import tempfile

from tests import same_bytes
from tests.differential import run as differential
from tests.lib import harness, process, reporting

WAYS = (('-O',), ('-O0', '-fauto-bind-uniforms', '-fauto-map-locations'), ('-g',))
KERNEL_WAYS = (('--target-env=opencl2.0', '-cl-std=CL2.0'), ('--target-env=opencl3.0', '-cl-std=CL3.0', '-O0'), ('--target-env=vulkan1.2', '-cl-std=CL2.0'))
OPTION = '-fno-check-unused'
EVERY, AT_ONCE = 40, 60
OTHER_MAIN = '\n#undef main\nvoid main() {}\n'
OTHER_KERNEL = '\n#undef __kernel\n__kernel void the_only_kernel(__global int *p) { *p = 1; }\n'


def ways_of(path):
    if path.endswith('.cl'):
        return [list(way) for way in KERNEL_WAYS]
    shader = differential.Shader(path)
    return [[*shader.options, '--target-env=' + shader.environment, *way] for way in WAYS]


def forms_of(path, folder, number):
    """[(name, path, options)] of a source."""
    is_kernel = path.endswith('.cl')
    with open(path, encoding='utf-8', errors='surrogateescape') as file:
        text = file.read()
    copy = os.path.join(folder, f'{number}.{os.path.basename(path)}')
    with open(copy, 'w', encoding='utf-8', errors='surrogateescape') as file:
        file.write(text + (OTHER_KERNEL if is_kernel else OTHER_MAIN))
    renames = ['-D__kernel=', '-Dkernel='] if is_kernel else ['-Dmain=main_of_the_test']
    return [('', path, []), (', unreached', copy, renames)]


class Pair:
    def __init__(self, stem, name, path, options):
        self.name = name
        self.outputs = [f'{stem}.plain.spv', f'{stem}.other.spv']
        self.lines = [[*options, path, '-o', self.outputs[0]], [*options, OPTION, path, '-o', self.outputs[1]]]

    def verdict(self):
        """None: the source does not compile."""
        plain, other = self.outputs
        if not os.path.exists(plain):
            return None
        if not os.path.exists(other):
            return 'it compiles only without the option'
        return '' if filecmp.cmp(plain, other, shallow=False) else 'the modules differ'


def quote(word):
    return "'" + word.replace("'", "'\\''") + "'"


def judge(paths):
    """[(name, what is wrong or '')] of the sources that compile."""
    with tempfile.TemporaryDirectory() as folder:
        pairs = []
        for number, path in enumerate(paths):
            for form, source, renames in forms_of(path, folder, number):
                for way in ways_of(path):
                    name = f'{os.path.relpath(path, same_bytes.TESTS)} {" ".join(way)}{form}'
                    pairs.append(Pair(os.path.join(folder, str(len(pairs))), name, source, ['-w', *way, *renames, '-I', os.path.dirname(path)]))
        lines = os.path.join(folder, 'lines.txt')
        with open(lines, 'w', encoding='utf-8') as file:
            file.writelines(' '.join(map(quote, line)) + '\n' for pair in pairs for line in pair.lines)
        process.run([harness.SGCC, '--batch', lines, '-j1', '--share=none', '--progress=none'], text=False)
        return [(pair.name, pair.verdict()) for pair in pairs if pair.verdict() is not None]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument('--every', type=int, default=EVERY, metavar='N', help='each Nth source; 1 for all')
    parser.add_argument('paths', nargs='*')
    options = parser.parse_args()
    harness.require(['sgcc'])
    paths = options.paths or reporting.share(list(same_bytes.sources()))[reporting.SEED % options.every::options.every]
    report = reporting.Report(quiet=True)
    for results in harness.in_parallel(judge, [paths[i:i + AT_ONCE] for i in range(0, len(paths), AT_ONCE)]):
        for name, wrong in results:
            report.judge(name, wrong)
    return report.finish()


if __name__ == '__main__':
    sys.exit(main())
