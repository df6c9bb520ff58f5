#!/usr/bin/env python3
"""Runs the modules of the suites of tests/run on a Vulkan device and in sgcc-run, job by job: the results are equal, or a row of device.txt gives the
reason.

    device.py [--size=N|any] [--only=SUITE] [--list=FILE]

The device must have the subgroup size N (32): else all is skipped. VKRUN is the runner of the device (./tests/run/vkrun), INTERPRET that of
the interpreter (./tests/run/interpret). --list writes a line for each job with its verdict (both.py).
"""
import argparse
import json
import os
import re
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
RUN = os.path.join(os.path.dirname(HERE), 'run')
sys.path.insert(0, os.path.dirname(HERE))
import reporting


def read_list():
    suites, known = [], []
    with open(os.path.join(HERE, 'device.txt'), encoding='utf-8') as lines:
        for line in lines:
            words = line.split()
            if words[:1] == ['suite']:
                suites.append((words[1], [word.replace('FOLDER', RUN) for word in words[2:]]))
            elif words[:1] == ['known']:
                known.append(re.match(r'known (\S+): (.+)', line).groups())
    return suites, known


def run_suite(arguments, runners, size):
    """[(job, verdict, why)], and the last line that the suite printed."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, 'report')
        environment = {**os.environ, **runners, 'VKRUN': os.path.join(HERE, 'both.py'), 'BOTH_REPORT': path, 'INTERPRET_SIZE': str(size),
                       'GLRUN': '/nonexistent'}
        done = subprocess.run([sys.executable, os.path.join(RUN, arguments[0]), '--quiet', *arguments[1:]], stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, env=environment, check=False, text=True)
        rows = []
        if os.path.exists(path):
            with open(path, encoding='utf-8') as lines:
                rows = [tuple(line.rstrip('\n').split('\t')) for line in lines]
    return rows, (done.stdout.splitlines() or [''])[-1]


def judge(report, suite, rows, known):
    used = set()
    for job, verdict, why in rows:
        row = next((pattern for pattern, _ in known if re.search(pattern, job)), None)
        if verdict in ('equal', 'close'):
            report.add('pass', f'{suite} {job}')
        elif verdict == 'neither' or (verdict == 'apart' and 'sgcc-run: ok' in why):
            report.add('skip', f'{suite} {job}', 'the device does not execute it')
        elif row:
            used.add(row)
            report.add('pass', f'{suite} {job}')
        else:
            report.add('fail', f'{suite} {job}', why)
    return used


def main():
    parser = argparse.ArgumentParser(description=__doc__.split('\n', maxsplit=1)[0])
    parser.add_argument('--size', default='32')
    parser.add_argument('--only')
    parser.add_argument('--list', metavar='FILE')
    options = parser.parse_args()
    report = reporting.Report(True)
    runners = {'DEVICE_VKRUN': os.path.abspath(os.environ.get('VKRUN', './tests/run/vkrun')),
               'INTERPRET': os.path.abspath(os.environ.get('INTERPRET', './tests/run/interpret'))}
    missing = [path for path in runners.values() if not os.access(path, os.X_OK)]
    done = missing or subprocess.run([runners['DEVICE_VKRUN'], '--info'], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False, text=True)
    if missing or done.returncode:
        report.add('skip', 'device', f'{missing[0]} is not built' if missing else f'no device to run on: {done.stdout[:200].strip()}')
        return report.finish()
    info = json.loads(done.stdout)
    size = info.get('subgroup', {}).get('size', 0)
    if options.size not in ('any', str(size)):
        report.add('skip', 'device', f'{info.get("device")} has the subgroup size {size}, and {options.size} is wanted: --size={size} compares at that size')
        return report.finish()
    suites, known = read_list()
    rows_of_all = []
    for suite, arguments in suites:
        if options.only and options.only != suite:
            continue
        rows, last = run_suite(arguments, runners, size)
        judge(report, suite, rows, known)
        if not rows:
            report.add('skip' if re.match('0 passed, 0 failed, [1-9]', last) else 'fail', suite, f'no job was compared: {last}')
        counts = {verdict: sum(row[1] == verdict for row in rows) for verdict in ('equal', 'close', 'differs', 'apart', 'neither')}
        print(f'{suite}: ' + ', '.join(f'{count} {verdict}' for verdict, count in counts.items()), flush=True)
        rows_of_all += [(suite, *row) for row in rows]
    if options.list:
        with open(options.list, 'w', encoding='utf-8') as out:
            out.writelines('\t'.join(row) + '\n' for row in rows_of_all)
    return report.finish()


if __name__ == '__main__':
    sys.exit(main())
