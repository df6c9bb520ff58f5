#!/usr/bin/env python3
"""Compares the answers of `sgcc --prove` about classic kernels and their faulty twins with those of answers.txt.

    python3 -m tests.prove.kernels [--write] [--quiet] [NAME...]

-DFAULT makes the faulty twin of tests/prove/kernels/NAME.comp. A row of answers.txt is NAME, `right` or `faulty`, and the answers about
barriers and races. Whatever the file says, a faulty twin may not have both proved. Kernels of tests/prove/sizes are asked for `size` alone: the
right one must be proved, and the twin refuted. --write writes the file, and prints the times and shares.
"""
import argparse
import glob
import json
import os
import re
import subprocess
import sys
import tempfile

from tests.lib import harness, reporting

HERE = os.path.dirname(os.path.abspath(__file__))
ANSWERS = os.path.join(HERE, 'answers.txt')
ANSWER = re.compile(r'^(barriers|races|size): (proved|unknown|counterexample): .*?(?:\(([\d.]+) s\))?$')
QUESTIONS = ('barriers', 'races')
SIZES = os.path.join(HERE, 'sizes')


def ask(item):
    """(answer and seconds of each question) or a text that says what is wrong"""
    path, is_faulty = item
    questions = 'size' if os.path.dirname(path) == SIZES else ','.join(QUESTIONS)
    with tempfile.TemporaryDirectory() as folder:       # where setups are written
        done = subprocess.run([harness.SGCC, f'--prove={questions}', '--message-format=json', '--target-env=vulkan1.2', *(['-DFAULT'] if is_faulty else []), path],
                              capture_output=True, text=True, check=False, timeout=300, cwd=folder)
    if done.returncode > 1:
        return done.stderr[:300]
    found = (ANSWER.match(json.loads(line)['message']) for line in done.stderr.splitlines())
    return {match.group(1): (match.group(2), float(match.group(3) or 0)) for match in found if match}


def read_answers():
    with open(ANSWERS, encoding='ascii') as file:
        rows = [line.split() for line in file if line.strip() and not line.startswith('#')]
    return {(row[0], row[1]): tuple(row[2:]) for row in rows}


def write_answers(results):
    with open(ANSWERS, 'w', encoding='ascii') as file:
        file.write('# The answers of sgcc --prove=barriers,races about tests/prove/kernels (python3 -m tests.prove.kernels --write).\n')
        for (name, form), answers in sorted(results.items()):
            file.write(' '.join((name, form, *(answers[q][0] for q in QUESTIONS))) + '\n')
            print(f'{name:24} {form:7}', *(f'{answers[q][0]:14} {answers[q][1]:6.2f}' for q in QUESTIONS))
    right = [answers for (_, form), answers in results.items() if form == 'right']
    faulty = [answers for (_, form), answers in results.items() if form == 'faulty']
    for q in QUESTIONS:
        print(f'{q}: {sum(answers[q][0] == "proved" for answers in right)} of {len(right)} right ones are proved')
    print(f'{sum(any(answers[q][0] == "counterexample" for q in QUESTIONS) for answers in faulty)} of {len(faulty)} faulty ones have a counterexample')


def judge(answers, wanted, is_faulty):
    if not isinstance(answers, dict) or len(answers) != len(QUESTIONS):
        return f'no answers: {answers}'
    got = tuple(answers[q][0] for q in QUESTIONS)
    if is_faulty and set(got) == {'proved'}:
        return 'a faulty kernel is proved'
    if not is_faulty and 'counterexample' in got:
        return 'a right kernel has a counterexample'
    return None if got == wanted else f'the answers are {got}, not {wanted}'


def judge_size(answers, is_faulty):
    got = answers.get('size', ('no answer',))[0] if isinstance(answers, dict) else answers
    return None if got == ('counterexample' if is_faulty else 'proved') else f'the answer about sizes is: {got}'


def print_sizes(results):
    for name in sorted({name for name, _ in results}):
        right, faulty = results[name, 'right']['size'], results[name, 'faulty']['size']
        print(f'| `{name}` | {right[0]} | {right[1]:.2f} | {faulty[0]} | {faulty[1]:.2f} |')


def name_of(item):
    path, is_faulty = item
    return os.path.basename(path)[:-5], 'faulty' if is_faulty else 'right'


def main():
    parser = argparse.ArgumentParser(description=__doc__.split('\n', maxsplit=1)[0])
    parser.add_argument('--write', action='store_true')
    parser.add_argument('--quiet', action='store_true')
    parser.add_argument('names', nargs='*')
    options = parser.parse_args()
    paths = sorted(glob.glob(os.path.join(HERE, 'kernels', '*.comp')) + glob.glob(os.path.join(SIZES, '*.comp')))
    paths = [path for path in paths if not options.names or os.path.basename(path)[:-5] in options.names]
    items = [(path, is_faulty) for path in (paths if options.write else reporting.share(paths)) for is_faulty in (False, True)]
    if 'libsgcc-prove' in str(ask(items[0])):
        return reporting.skip_all('this sgcc was built without Z3')
    found = list(zip(items, harness.in_parallel(ask, items)))
    sizes = {name_of(item): answers for item, answers in found if os.path.dirname(item[0]) == SIZES}
    results = {name_of(item): answers for item, answers in found if os.path.dirname(item[0]) != SIZES}
    if options.write:
        write_answers(results)
        print_sizes(sizes)
        return 0
    report, wanted = reporting.Report(options.quiet), read_answers()
    for key, answers in sizes.items():
        report.judge('/'.join(key), judge_size(answers, key[1] == 'faulty'))
    for key, answers in results.items():
        report.judge('/'.join(key), judge(answers, wanted.get(key), key[1] == 'faulty'))
    return report.finish()


if __name__ == '__main__':
    sys.exit(main())
