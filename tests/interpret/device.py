#!/usr/bin/env python3
"""The modules of the suites of tests/run on a Vulkan device and by sgcc-run, job by job: equal, or a row of known.txt that says why not.

    device.py [--size=N|any] [--only=SUITE] [--list=FILE]

The device must have the subgroup size N (32): else all is skipped. VKRUN is the runner of the device (./tests/run/runners/vkrun), INTERPRET that of
the interpreter (./tests/run/runners/interpret). --list writes a line for each job with its verdict (both.py).
"""
import argparse
import json
import os
import re
import sys
import tempfile

from tests.lib import CASES, process, reporting
from tests.lib.known import Known

HERE = os.path.dirname(os.path.abspath(__file__))
RUN = os.path.join(os.path.dirname(HERE), 'run')


# Suites of tests/run, whose modules with a dispatch are compared one by one: the program, and its arguments.
SUITES = {
    'language': ['language.py', '--compilers=sgcc'],
    'language-glslang': ['language.py', '--compilers=glslang'],
    'images': ['language.py', '--compilers=sgcc', os.path.join(CASES, 'images')],
    'textures': ['textures.py'],
    'int64-memory': ['language.py', '--compilers=sgcc', os.path.join(CASES, 'int64')],
    'programs': ['programs.py'],
    'legacy': ['legacy.py'],
    'opencl': ['opencl_vulkan.py'],
    'opencl-subgroups': ['opencl_vulkan_subgroups.py'],
    'subgroups': ['subgroups.py', '--filter=^(?!.*(fragment|vertex|control|evaluation|geometry))'],
}


def run_suite(arguments, runners, size):
    """[(job, verdict, why)], and the last line that the suite printed."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, 'report')
        environment = {**os.environ, **runners, 'VKRUN': os.path.join(HERE, 'both.py'), 'BOTH_REPORT': path, 'INTERPRET_SIZE': str(size),
                       'GLRUN': '/nonexistent'}
        done = process.run([sys.executable, os.path.join(RUN, arguments[0]), '--quiet', *arguments[1:]], env=environment, merged=True)
        rows = []
        if os.path.exists(path):
            with open(path, encoding='utf-8') as lines:
                rows = [tuple(line.rstrip('\n').split('\t')) for line in lines]
    return rows, (done.stdout.splitlines() or [''])[-1]


def judge(report, suite, rows, known):
    for job, verdict, why in rows:
        if verdict in ('equal', 'close'):
            report.add('pass', f'{suite} {job}')
        elif verdict == 'neither' or (verdict == 'apart' and 'sgcc-run: ok' in why):
            report.add('skip', f'{suite} {job}', 'the device does not execute it')
        elif known.explain(suite, job):
            report.add('pass', f'{suite} {job}')
        else:
            report.add('fail', f'{suite} {job}', why)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split('\n', maxsplit=1)[0])
    parser.add_argument('--size', default='32')
    parser.add_argument('--only')
    parser.add_argument('--list', metavar='FILE')
    options = parser.parse_args()
    report = reporting.Report(True)
    runners = {'DEVICE_VKRUN': os.path.abspath(os.environ.get('VKRUN', './tests/run/runners/vkrun')),
               'INTERPRET': os.path.abspath(os.environ.get('INTERPRET', './tests/run/runners/interpret'))}
    missing = [path for path in runners.values() if not os.access(path, os.X_OK)]
    done = missing or process.run([runners['DEVICE_VKRUN'], '--info'], merged=True)
    if missing or done.returncode:
        report.add('skip', 'device', f'{missing[0]} is not built' if missing else f'no device to run on: {done.stdout[:200].strip()}')
        return report.finish()
    info = json.loads(done.stdout)
    size = info.get('subgroup', {}).get('size', 0)
    if options.size not in ('any', str(size)):
        report.add('skip', 'device', f'{info.get("device")} has the subgroup size {size}, and {options.size} is wanted: --size={size} compares at that size')
        return report.finish()
    known = Known(HERE, 'sgcc-run-device')
    rows_of_all = []
    for suite, arguments in SUITES.items():
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
