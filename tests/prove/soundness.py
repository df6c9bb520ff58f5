#!/usr/bin/env python3
"""Compares what `sgcc --prove` proves about random kernels with what sgcc-run sees.

    python3 -m tests.prove.soundness [--kernels=accesses|sizes] [--count=N] [--seconds=N] [--seed=N] [--keep=DIR] [--quiet]

No rule that sgcc-run reports may be proved, and if the size of subgroups is proved not to matter, results are equal at all sizes. A kernel
(random_kernel.py; random_sizes.py with --kernels=sizes, about `size` alone) runs with several inputs, sizes and orders of lanes. The suite counts the answers, too: it must prove something.  With --seconds, no kernel
begins after that time.
"""
import argparse
import collections
import json
import os
import re
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor

from tests.lib import harness, reporting
from tests.prove import random_kernel, random_sizes

SGCC_RUN = os.environ.get('SGCC_RUN', os.path.join(os.path.dirname(harness.SGCC), 'sgcc-run'))
REPORT = re.compile(r': error: .*\[(barriers|races|bounds)\]', re.M)
ANSWER = re.compile(r'^(barriers|races|bounds|size): (proved|unknown|counterexample)')
LENGTH = 256
PUSHES = ((0, 0), (3, 9), (5, 1), (77, 2))


def run(command, folder=None):
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=600, cwd=folder)


def answers_about(source):
    """The answer to each question, or a text that says what is wrong."""
    made = run([harness.SGCC, '--prove', '--prove-timeout=3', '--message-format=json', '--target-env=vulkan1.2', source],
               os.path.dirname(source))       # where setups are written
    if made.returncode > 1:
        return made.stderr[:300]
    found = (ANSWER.match(json.loads(line)['message']) for line in made.stderr.splitlines())
    # A kernel whose accesses depend on no work-group is proved for one.
    groups = 1 if 'assumed: one work-group in x' in made.stderr else 2
    return {**dict(match.groups() for match in found if match), 'groups': groups}


def reports_of(source, groups, push, order):
    """(rules that are reported, the results)"""
    ran = run([SGCC_RUN, '--check=barriers,races,bounds', '--quiet', '--target-env=vulkan1.2', '--subgroup-size=all', f'--groups={groups}', '--dump=0.0', '--limit=200000',
               f'--lane-order={order}', f'--push=u32:{push[0]},{push[1]}', f'--buffer=0.0=zeros:{4 * LENGTH}', f'--buffer=0.1=random:u32:{LENGTH}:{push[0]}', source])
    runs = re.split(r'^# .*$', ran.stdout, flags=re.M)[1:]
    return set(REPORT.findall(ran.stderr)), set(runs)


def size_of(source):
    """The answer about the size of subgroups, or a text that says what is wrong."""
    made = run([harness.SGCC, '--prove=size', '--prove-timeout=5', '--message-format=json', '--target-env=vulkan1.2', source], os.path.dirname(source))
    found = [ANSWER.match(json.loads(line)['message']) for line in made.stderr.splitlines()] if made.returncode < 2 else []
    answers = [match.group(2) for match in found if match]
    return answers[0] if answers else made.stderr[:300]


def judge_size(item):
    """The same as judge() for a kernel around subgroups."""
    seed, folder, end = item
    if time.time() > end:
        return None
    source = os.path.join(folder, f'{seed}.comp')
    with open(source, 'w', encoding='ascii') as out:
        out.write(random_sizes.Kernel(seed).source)
    answer = size_of(source)
    if answer not in ('proved', 'unknown', 'counterexample'):
        return f'no answer: {answer}', {}
    contents = (f'random:u32:{LENGTH}:3', f'u32:{",".join(str(7 * k * k % 5) for k in range(LENGTH))}', f'iota:u32:{LENGTH}', f'zeros:{4 * LENGTH}')
    for push, content in zip(PUSHES, contents) if answer == 'proved' else ():
        ran = run([SGCC_RUN, '--compare-sizes', '--quiet', '--target-env=vulkan1.2', '--groups=2', '--subgroup-size=all', '--limit=2000000', f'--push=u32:{push[0]},{push[1]}',
                   f'--buffer=0.0=zeros:{4 * LENGTH}', f'--buffer=0.1={content}', '--buffer=0.2=u32:64x5', source])
        if ran.returncode:
            return f'size is proved, and results differ with {push}, {content[:20]}: {ran.stderr[:200]}', {'size': answer}
    return None, {'size': answer}


def judge(item):
    """(what is wrong or None, the answers); None when the time is over."""
    seed, folder, end = item
    if time.time() > end:
        return None
    source = os.path.join(folder, f'{seed}.comp')
    with open(source, 'w', encoding='ascii') as out:
        out.write(random_kernel.Kernel(seed).source)
    answers = answers_about(source)
    if not isinstance(answers, dict) or len(answers) != 5:
        return f'no answers: {answers}', {}
    groups = answers.pop('groups')
    wrong = []
    for push in PUSHES if 'proved' in answers.values() else ():
        rules, runs = reports_of(source, groups, push, 'linear')
        wrong += [f'{rule} is proved, and sgcc-run reports it with {push}' for rule in rules if answers[rule] == 'proved']
        if answers['size'] == 'proved' and len(runs) > 1:
            wrong.append(f'size is proved, and results differ with {push}')
    return '; '.join(wrong) or None, answers


def main():
    parser = argparse.ArgumentParser(description=__doc__.split('\n', maxsplit=1)[0])
    parser.add_argument('--kernels', choices=('accesses', 'sizes'), default='accesses')
    parser.add_argument('--count', type=int, default=40)
    parser.add_argument('--seconds', type=float, default=float('inf'))
    parser.add_argument('--seed', default='1')
    parser.add_argument('--keep', metavar='DIR')
    parser.add_argument('--quiet', action='store_true')
    options = parser.parse_args()
    if 'libsgcc-prove' in run([harness.SGCC, '--prove', os.path.join(os.path.dirname(os.path.abspath(__file__)), 'kernels', 'copy.comp')], tempfile.gettempdir()).stderr:
        return reporting.skip_all('this sgcc was built without Z3')
    report = reporting.Report(options.quiet)
    with tempfile.TemporaryDirectory(dir=os.environ.get('TEST_OUTPUT')) as scratch:
        folder = os.path.abspath(options.keep or scratch)
        os.makedirs(folder, exist_ok=True)
        end, counts = time.time() + options.seconds, collections.Counter()
        items = [(f'{options.seed}-{number}', folder, end) for number in range(options.count)]
        with ThreadPoolExecutor(reporting.PROCESSES) as pool:
            for item, result in zip(items, pool.map(judge if options.kernels == 'accesses' else judge_size, items)):
                if result:
                    report.judge(item[0], result[0])
                    counts.update(result[1].items())
    text = ', '.join(f'{question} {answer} {number}' for (question, answer), number in sorted(counts.items()))
    is_enough = counts['size', 'proved'] if options.kernels == 'sizes' else counts['barriers', 'proved'] and (counts['races', 'proved'] or options.count < 40)
    report.add('pass' if is_enough else 'fail', 'something is proved', text)
    return report.finish()


if __name__ == '__main__':
    sys.exit(main())
