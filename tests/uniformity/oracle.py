#!/usr/bin/env python3
"""Compares the warnings and claims of the uniformity analysis with what sgcc-run sees.

    python3 -m tests.uniformity.oracle [--count=N] [--first=N] [--seed=N] [--groups=N] [--sizes=some|all] [--keep=DIR] [--quiet]

Each random shader (generator.py) is compiled with lines, with and without optimization, analysed as a module, and run by the interpreter:
all in one process, tests/uniformity/foretell.  Nothing may be missed: a barrier that not all invocations reach, and a value of an inactive
invocation, are foretold by a warning at that line.  Nothing may differ: what the analysis calls uniform has equal values in all invocations.
The suite counts the warnings that no run confirms, too: a branch that diverges need not do so for these inputs.  --sizes=some runs each
shader at three of the subgroup sizes.
"""
import argparse
import os
import re
import subprocess
import sys

from tests.lib import reporting
from tests.uniformity.generator import Generator

RUNNER = os.environ.get('FORETELL', './tests/uniformity/foretell')
WARNINGS = {'barriers': {'barrier-divergence'}, 'inactive': {'subgroup-divergence', 'derivative-divergence'}, 'quads': {'derivative-divergence'},
            'uniform': {'nonuniform-index', 'nonuniform-lost', 'subgroup-divergence'}}
OTHER_LINE = re.compile(r'\bline (\d+)')
SHADERS = ('', '-O0')       # with and without optimization
ALL_SIZES = range(8)        # powers of two


def compare(warnings, reports):
    """(what is not foretold, the warnings that reports confirm).  A report names other lines: where a value comes from, the barrier at which
    others wait.  After the first barrier that some miss, which must be foretold, invocations wait at different barriers: what is reported
    about barriers from then on follows from it."""
    missed, confirmed, is_astray, size = [], set(), False, None
    for now, line, rule, words in dict.fromkeys(reports):
        is_astray, size = is_astray and now == size, now
        places = {(int(at), name) for at in [line, *OTHER_LINE.findall(words)] for name in WARNINGS[rule]} & warnings
        confirmed |= places
        is_barrier = rule == 'barriers'
        if not places and not (is_barrier and is_astray):
            missed.append(f'not foretold: line {line}, {rule}, at subgroup size {size}')
        is_astray |= is_barrier
    return missed, confirmed


def sizes_of(generator, which):
    """A bit for each subgroup size."""
    sizes = [size for size in ALL_SIZES if size >= 2 or not generator.is_wide]
    return sum(1 << size for size in (sizes if which == 'all' else generator.rng.sample(sizes, 3)))


class Runner:
    """The process; it answers one shader at a time."""
    def __init__(self, options):
        self.options = options
        self.process = subprocess.Popen([RUNNER, str(options.groups)], stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def ask(self, name, is_optimized, number, sizes, source):
        self.process.stdin.write(f'shader {name} {int(is_optimized)} {number} {sizes} {len(source)}\n'.encode() + source)
        self.process.stdin.flush()
        lines = []
        while (line := self.process.stdout.readline()) and line != b'end\n':
            lines.append(line.decode(errors='replace').rstrip('\n'))
        return lines if line else [*lines, 'error the process ended']

    def judge(self, number, way):
        """(what is wrong or None, foretold lines, confirmed lines)"""
        generator = Generator(f'{self.options.seed}-{number}')
        source = generator.source()
        answer = [line.split(' ', 4) for line in self.ask(f'{number}{way}', not way, number, sizes_of(generator, self.options.sizes), source.encode('ascii'))]
        warnings = {(int(words[1]), words[2]) for words in answer if words[0] == 'warning'}
        missed, confirmed = compare(warnings, [tuple(words[1:]) for words in answer if words[0] == 'report'])
        others = [' '.join(words) for words in answer if words[0] in ('error', 'uniformity:')]
        wrong = '; '.join(missed[:3] + others[:2]) or None
        if wrong and self.options.keep:
            with open(os.path.join(self.options.keep, f'{number}{way}.comp'), 'w', encoding='ascii') as out:
                out.write(source)
        return wrong, len(warnings), len(confirmed)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split('\n', maxsplit=1)[0])
    parser.add_argument('--count', type=int, default=400)
    parser.add_argument('--first', type=int, default=0)
    parser.add_argument('--seed', default='1')
    parser.add_argument('--groups', type=int, default=2)
    parser.add_argument('--sizes', choices=('some', 'all'), default='all')
    parser.add_argument('--keep', metavar='DIR')
    parser.add_argument('--quiet', action='store_true')
    options = parser.parse_args()
    report, foretold, confirmed = reporting.Report(options.quiet), 0, 0
    if options.keep:
        os.makedirs(options.keep, exist_ok=True)
    runner = Runner(options)
    for number in range(options.first, options.first + options.count):
        for way in SHADERS:
            wrong, warnings, seen = runner.judge(number, way)
            report.judge(f'{options.seed}-{number}{way}', wrong)
            foretold, confirmed = foretold + warnings, confirmed + seen
    report.add('pass' if confirmed else 'fail', 'there is something to foretell', f'{foretold} warnings, {confirmed} of them seen by sgcc-run')
    return report.finish()


if __name__ == '__main__':
    sys.exit(main())
