#!/usr/bin/env python3
"""Compares the warnings and claims of the uniformity analysis with what sgcc-run sees.

    python3 -m tests.uniformity.oracle [--count=N] [--seed=N] [--compilers=LIST] [--keep=DIR] [--quiet]

Each random shader (generator.py) is compiled with lines, analysed by `sgcc --check -W...`, and run at all subgroup sizes.  Nothing may be
missed: a barrier that not all invocations reach, and a value of an inactive invocation, are foretold by a warning at that line.  Nothing
may differ: what the analysis calls uniform has equal values in all invocations (`sgcc-run --check-uniformity`).  The suite counts the
warnings that no run confirms, too: a branch that diverges need not do so for these inputs.
"""
import argparse
import os
import re
import subprocess
import sys
import tempfile

from tests.lib import harness, reporting
from tests.uniformity.generator import SIZE, TABLES, Generator

SGCC_RUN = os.environ.get('SGCC_RUN', os.path.join(os.path.dirname(harness.SGCC), 'sgcc-run'))
WARNINGS = {'barriers': {'barrier-divergence'}, 'inactive': {'subgroup-divergence', 'derivative-divergence'}, 'quads': {'derivative-divergence'},
            'uniform': {'nonuniform-index', 'nonuniform-lost', 'subgroup-divergence'}}
WARNING = re.compile(r'^[^:]*:(\d+):(?:\d+:)? warning: .*\[(?:-W)?([\w-]+)\]', re.M)
REPORT = re.compile(r'^[^:]*:(\d+):(?:\d+:)? (?:error|warning): (.*)\[([\w-]+)\]', re.M)
OTHER_LINE = re.compile(r'\bline (\d+)')
CLAIM = re.compile(r'^uniformity: (.*)$', re.M)


def run(command):
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=300)


def compare(warnings, reports):
    """(what is not foretold, the warnings that reports confirm).  A report names other lines: where a value comes from, the barrier at which
    others wait.  After the first barrier that some miss, which must be foretold, invocations wait at different barriers: what is reported
    about barriers from then on follows from it."""
    missed, confirmed, is_astray = [], set(), False
    for line, words, rule in reports:
        places = {(int(at), name) for at in [line, *OTHER_LINE.findall(words)] for name in WARNINGS[rule]} & warnings
        confirmed |= places
        is_barrier = rule == 'barriers'
        if not places and not (is_barrier and is_astray):
            missed.append(f'not foretold: line {line}, {rule}')
        is_astray |= is_barrier
    return missed, confirmed


def judge(item):
    """(what is wrong or None, foretold lines, confirmed lines)"""
    seed, compiler, folder = item
    generator = Generator(seed)
    source, module = (os.path.join(folder, f'{seed}{compiler.replace(" ", "")}.{ending}') for ending in ('comp', 'spv'))
    with open(source, 'w', encoding='ascii') as out:
        out.write(generator.source())
    made = run([harness.SGCC, *compiler.split()[1:], '-g', '-fpreserve-interface', '--target-env=vulkan1.2', source, '-o', module])
    if made.returncode:
        return f'does not compile: {made.stderr.splitlines()[:1]}', 0, 0
    told = run([harness.SGCC, '--check', '--target-env=vulkan1.2', *(f'-W{name}' for name in sorted(set().union(*WARNINGS.values()))), module])
    warnings = {(int(line), name) for line, name in WARNING.findall(told.stdout + told.stderr)}
    tables = [f'--buffer=0.3[{i}]=u32:{i},7,{i + 2},1' for i in range(TABLES)] if generator.has_tables else []
    sizes = '4,8,16,32,64,128' if generator.is_wide else 'all'
    ran = run([SGCC_RUN, f'--check={",".join(WARNINGS)}', '--check-uniformity', '--quiet', f'--subgroup-size={sizes}', '--groups=2',
               f'--buffer=0.1=random:u32:{SIZE}:{seed.rpartition("-")[2]}', '--buffer=0.2=u32:0,1,2,5', f'--buffer=0.0=zeros:{8 * SIZE}', *tables, module])
    if 'the shader has no buffer' in ran.stderr:
        return None, 0, 0       # it always returns early
    if ran.returncode < 0 or ran.returncode > 1:
        return f'sgcc-run ends with {ran.returncode}: {ran.stderr.splitlines()[:2]}', 0, 0
    text = ran.stdout + ran.stderr
    claims = CLAIM.findall(text)
    missed, confirmed = compare(warnings, [report for report in REPORT.findall(text) if report[2] in WARNINGS])
    return '; '.join(missed[:3] + claims[:2]) or None, len(warnings), len(confirmed)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split('\n', maxsplit=1)[0])
    parser.add_argument('--count', type=int, default=200)
    parser.add_argument('--seed', default='1')
    parser.add_argument('--compilers', default='sgcc,sgcc -O0')
    parser.add_argument('--keep', metavar='DIR')
    parser.add_argument('--quiet', action='store_true')
    options = parser.parse_args()
    report = reporting.Report(options.quiet)
    with tempfile.TemporaryDirectory() as scratch:
        folder = options.keep or scratch
        os.makedirs(folder, exist_ok=True)
        items = [(f'{options.seed}-{number}', compiler, folder) for number in range(options.count) for compiler in options.compilers.split(',')]
        results = harness.in_parallel(judge, items)
    for (seed, compiler, _), (wrong, _, _) in zip(items, results):
        report.judge(f'{compiler.replace(" ", "")}/{seed}', wrong)
    foretold, confirmed = (sum(result[i] for result in results) for i in (1, 2))
    report.add('pass' if confirmed else 'fail', 'there is something to foretell', f'{foretold} warnings, {confirmed} of them seen by sgcc-run')
    return report.finish()


if __name__ == '__main__':
    sys.exit(main())
