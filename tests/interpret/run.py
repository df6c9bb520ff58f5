#!/usr/bin/env python3
"""Tests sgcc-run --check on checks/*.comp: the reports, by line and rule, are those in the shader's comments.

A line `// reports RULE...` is one that is reported; `// sgcc-run:` in the first lines has options of sgcc-run. Each fault has
a near shader beside it that is as like it as can be and is silent.
"""
import os
import re
import shlex
import subprocess
import sys

from tests.interpret.command import has_png, run_assembly, run_documents, run_peers, run_rows
from tests.interpret.pairs import run_pairs
from tests.interpret.pictures import run_pictures
from tests.interpret.shaders import run_shaders
from tests.lib import process, reporting

HERE = os.path.dirname(os.path.abspath(__file__))

SGCC_RUN = os.environ.get('SGCC_RUN', './sgcc-run')
RULES = [line.split()[0] for line in subprocess.run([SGCC_RUN, '--list-checks'], stdout=subprocess.PIPE, check=True, text=True).stdout.splitlines()
         if line[:1] != ' ']


def expected(text):
    return sorted((number, rule) for number, line in enumerate(text.splitlines(), 1)
                  for match in [re.search(r'// reports (.*)', line)] if match for rule in match[1].split())


def run(path, text, *more):
    options = re.search(r'// sgcc-run: (.*)', text)
    done = process.run([SGCC_RUN, path, '--check', '--quiet', *shlex.split(options[1] if options else ''), *more], merged=True)
    return done.returncode, done.stdout


def judge(path, text, *more):
    status, output = run(path, text, *more)
    found = sorted({(int(line), rule) for line, rule in re.findall(r'^[^\n]*?:(\d+):\d*:? error: .*\[(\w+)\]', output, re.MULTILINE)})
    if found != expected(text):
        return f'found {found}, expected {expected(text)}: {output[:300]}'
    if (status != 0) != bool(found):
        return f'exit status {status}'
    return None


def main():
    report = reporting.Report('--quiet' in sys.argv)
    faults, nears = set(), set()
    for name in sorted(os.listdir(os.path.join(HERE, 'checks'))):
        path = os.path.join(HERE, 'checks', name)
        with open(path, encoding='utf-8') as source:
            text = source.read()
        (faults if '.fault.' in name else nears).add(name.split('.')[0])
        for more in ([], ['-O0']) if reporting.is_shared(name) else ():
            wrong = judge(path, text, *more)
            report.add('fail' if wrong else 'pass', ' '.join([name, *more]), wrong or '')
    for name in sorted(faults ^ nears):
        report.add('fail', name, 'a fault without a near shader, or the other way round')
    seen = {rule for name in os.listdir(os.path.join(HERE, 'checks')) for _, rule in expected(open(os.path.join(HERE, 'checks', name), encoding='utf-8').read())}
    for rule in RULES:
        report.add('pass' if rule in seen else 'fail', f'rule {rule}', '' if rule in seen else 'no shader breaks it')
    run_shaders(report)
    run_pairs(report)
    run_rows(os.path.abspath(SGCC_RUN), report)
    run_assembly(os.path.abspath(SGCC_RUN), report)
    run_peers(os.path.abspath(SGCC_RUN), report)
    run_pictures(os.path.abspath(SGCC_RUN), report, has_png())
    run_documents(os.path.abspath(SGCC_RUN), report)
    return report.finish()


if __name__ == '__main__':
    sys.exit(main())
