#!/usr/bin/env python3
"""Runs the cases of tests/run with --check: the reports are those of known.txt. Random programs, which avoid undefined behaviour, have no reports."""
import os
import re
import sys
import tempfile

from tests.lib import TESTS, process, reporting
from tests.lib.known import Known

HERE = os.path.dirname(os.path.abspath(__file__))

FOLDERS = ['cases', 'cases/images', 'cases/int64']
RANDOM = ['programs.py', 'tiles.py']


def find_reports(program, arguments):
    """The reports of all jobs, by place and rule, with an example of each; and what the suite printed last."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, 'reports')
        environment = {**os.environ, 'INTERPRET_CHECK': '1', 'INTERPRET_REPORTS': path, 'GLRUN': '/nonexistent',
                       'VKRUN': os.path.abspath(os.environ.get('INTERPRET', './tests/run/runners/interpret'))}
        done = process.run([sys.executable, os.path.join(TESTS, 'run', program), '--quiet', *arguments], env=environment, merged=True)
        text = ''
        if os.path.exists(path):
            with open(path, encoding='utf-8') as reports:
                text = reports.read()
    found = {}
    for line in text.splitlines():
        match = re.match(r'(.*?):(\d+): .* \[(\w+)\] \(', line)
        if match:
            found.setdefault((f'{os.path.basename(match[1])}:{match[2]}', match[3]), line)
    return found, done.stdout.splitlines()[-1:] or ['']


def main():
    report = reporting.Report(True)
    known, all_found = Known(HERE, 'sgcc-run-corpus'), {}
    for compiler in ('sgcc -g', 'sgcc -g -Os', 'sgcc -g -O0'):
        for folder in FOLDERS:
            found, last = find_reports('language.py', [f'--compilers={compiler}', os.path.join(TESTS, 'run', folder)])
            all_found.update(found)
            report.add('pass' if ' passed, 0 failed' in last[0] else 'fail', f'{compiler} {folder}', last[0])
        for program in RANDOM:
            found, last = find_reports(program, [f'--compilers={compiler}', f'--count={max(5, 60 // reporting.SHARE)}'])
            all_found.update(found)
            report.add('pass' if ' passed, 0 failed' in last[0] else 'fail', f'{compiler} {program}', last[0])
    for (place, rule), line in sorted(all_found.items()):
        report.judge(f'{place} {rule}', None if known.explain(place, rule) else line)
    known.judge_rows(report)
    return report.finish()


if __name__ == '__main__':
    sys.exit(main())
