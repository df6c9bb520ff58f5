#!/usr/bin/env python3
"""Runs the cases of tests/run with --check: the reports are those of known.txt. Random programs, which avoid undefined behaviour, have no reports."""
import os
import re
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
TESTS = os.path.dirname(HERE)
sys.path.insert(0, TESTS)
import reporting

FOLDERS = ['cases', 'images', 'int64']
RANDOM = ['programs.py', 'tiles.py']


def read_known():
    with open(os.path.join(HERE, 'known.txt'), encoding='utf-8') as lines:
        return {match[1]: match[2] for match in (re.match(r'(\S+:\d+ \w+): (.+)', line) for line in lines) if match}


def find_reports(program, arguments):
    """The reports of all jobs, as in known.txt, with an example of each; and what the suite printed last."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, 'reports')
        environment = {**os.environ, 'INTERPRET_CHECK': '1', 'INTERPRET_REPORTS': path, 'GLRUN': '/nonexistent',
                       'VKRUN': os.path.abspath(os.environ.get('INTERPRET', './tests/run/interpret'))}
        done = subprocess.run([sys.executable, os.path.join(TESTS, 'run', program), '--quiet', *arguments], stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, env=environment, check=False, text=True)
        text = ''
        if os.path.exists(path):
            with open(path, encoding='utf-8') as reports:
                text = reports.read()
    found = {}
    for line in text.splitlines():
        match = re.match(r'(.*?):(\d+): .* \[(\w+)\] \(', line)
        if match:
            found.setdefault(f'{os.path.basename(match[1])}:{match[2]} {match[3]}', line)
    return found, done.stdout.splitlines()[-1:] or ['']


def main():
    report = reporting.Report(True)
    known, all_found = read_known(), {}
    for compiler in ('sgcc -g', 'sgcc -g -Os', 'sgcc -g -O0'):
        for folder in FOLDERS:
            found, last = find_reports('language.py', [f'--compilers={compiler}', os.path.join(TESTS, 'run', folder)])
            all_found.update(found)
            report.add('pass' if ' passed, 0 failed' in last[0] else 'fail', f'{compiler} {folder}', last[0])
        for program in RANDOM:
            found, last = find_reports(program, [f'--compilers={compiler}', '--count=60'])
            all_found.update(found)
            report.add('pass' if ' passed, 0 failed' in last[0] else 'fail', f'{compiler} {program}', last[0])
    for key, line in sorted(all_found.items()):
        if key not in known:
            report.add('fail', key, line)
    for key in known:
        report.add('pass' if key in all_found else 'fail', key, 'is in known.txt and is not found')
    return report.finish()


if __name__ == '__main__':
    sys.exit(main())
