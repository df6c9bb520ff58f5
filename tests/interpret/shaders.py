#!/usr/bin/env python3
"""Tests complete shaders: each is right, and sgcc-run --check is silent at every subgroup size; with -DBUG it has one fault, which is reported at its
line.

    shaders.py [--quiet] [NAME...]

A line `// reports RULE...` is one that may be reported with -DBUG; at least one of each rule must be, and nothing else. Options of sgcc-run
stand in `// sgcc-run:`, those of the faulty shader alone in `// bug:`, and sizes at which the algorithm is right in `// sizes:`.
"""
import os
import re
import shlex
import sys

from tests.lib import process, reporting

HERE = os.path.dirname(os.path.abspath(__file__))

SGCC_RUN = os.environ.get('SGCC_RUN', './sgcc-run')
FOLDER = os.path.join(HERE, 'shaders')


def read_head(text, name, otherwise):
    match = re.search(rf'^// {name}: (.*)', text, re.MULTILINE)
    return shlex.split(match[1]) if match else otherwise


def run(path, arguments):
    done = process.run([SGCC_RUN, path, '--check', '--quiet', *arguments], merged=True)
    return done.returncode, done.stdout


def judge_right(path, text):
    sizes = read_head(text, 'sizes', ['all'])
    status, output = run(path, [*read_head(text, 'sgcc-run', []), '--subgroup-size=' + sizes[0]])
    return f'exit status {status}: {output[:400]}' if status or output else None


def judge_bug(path, text):
    options = read_head(text, 'sgcc-run', [])
    while '--expect' in options:
        del options[options.index('--expect'):options.index('--expect') + 2]
    status, output = run(path, ['-DBUG', *options, *read_head(text, 'bug', ['--subgroup-size=32'])])
    marked = {(number, rule) for number, line in enumerate(text.splitlines(), 1)
              for match in [re.search(r'// reports (.*)', line)] if match for rule in match[1].split()}
    found = {(int(line), rule) for line, rule in re.findall(r'^[^\n]*?:(\d+):?\d*:? error: .*\[(\w+)\]', output, re.MULTILINE)}
    wanted = {rule for _, rule in marked}
    if found - marked or {rule for _, rule in found} != wanted or not status:
        return f'found {sorted(found)}, expected of {sorted(marked)}: {output[:400]}'
    return None


def run_shaders(report, chosen=()):
    names = chosen or sorted(n[:-5] for n in os.listdir(FOLDER))
    for name in names:
        path = os.path.join(FOLDER, name + '.comp')
        with open(path, encoding='utf-8') as source:
            text = source.read()
        for what, judge in (('right', judge_right), ('bug', judge_bug)):
            wrong = judge(path, text)
            report.add('fail' if wrong else 'pass', f'{name} {what}', wrong or '')


def main():
    report = reporting.Report('--quiet' in sys.argv)
    run_shaders(report, [a for a in sys.argv[1:] if a[:1] != '-'])
    return report.finish()


if __name__ == '__main__':
    sys.exit(main())
