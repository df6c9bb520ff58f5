#!/usr/bin/env python3
"""Runs the fragment shaders of tests/run/cases/draw in sgcc-run, and compares them with what the cases expect.

The suite `draw` finds the same on a Vulkan device (lavapipe), so both execute the same shaders with equal results. A case takes part if it has one fragment shader and the
vertex shader that covers everything. SGCC_RUN names the program. The last line is `N passed, N failed, N skipped`.
"""
import glob
import os
import sys
import tempfile

from tests.lib import CASES, process, reporting
from tests.run.case import Case

RUN = os.environ.get('SGCC_RUN', './sgcc-run')
OUTPUTS = 4294967295            # the set of outputs
# What the rectangle of sgcc-run does not have, by case.
LEFT_OUT = {
    'frag-coord': 'its depth is not 0',
    'outputs': 'it has arrays of outputs',
    'sample-mask-in': 'it has several samples',
}


def reason_to_skip(case):
    each = case.passes[0]
    if len(case.passes) > 1 or [stage for _, stage, _, _ in case.sources] != ['frag']:
        return 'it has other stages'
    if case.descriptors or case.samplers or case.addresses or case.captures:
        return 'it has images or addresses'
    if any(key != 'color ' + key[6:] for key, _ in each.attachments):
        return 'it has attachments besides colors'
    with open(case.path, encoding='utf-8') as file:
        if any(line.startswith('// blend') or line.startswith('// color') and '=' in line for line in file):
            return 'its attachments have content before'
    return LEFT_OUT.get(case.name)


def run(case, folder):
    """What differs; None: nothing."""
    case.write_sources(folder)
    each = case.passes[0]
    width, height = each.area[:2]
    options = [f'--pixels={width}x{height}', f'--target-env={case.environment}', '--quiet', f'--output={folder}', *case.options]
    for place, content in case.buffers.items():
        path = os.path.join(folder, f'in.{place}')
        with open(path, 'wb') as out:
            out.write(content)
        options.append(f'--buffer={place}=@{path}')
    if case.push:
        options.append('--push=u8:' + ','.join(map(str, case.push)))
    for number, content in case.constants:
        options.append(f'--spec={number}=u{8 * len(content)}:{int.from_bytes(content, "little")}')
    done = process.run([RUN, each.stages['frag'], *options])
    if done.returncode:
        return done.stderr or f'exit {done.returncode}'
    for expectation in case.expectations:
        what = getattr(expectation, 'what', None)
        name = f'{OUTPUTS}.{what[6:]}' if what else '{}.{}'.format(*location(expectation.place))
        with open(os.path.join(folder, name + '.bin'), 'rb') as file:
            wrong = expectation.difference(file.read())
        if wrong:
            return wrong
    return None


def location(place):
    numbers = place.split('.')
    return (numbers[0], numbers[1]) if len(numbers) > 1 else ('0', numbers[0])


def main():
    report = reporting.Report('--quiet' in sys.argv)
    wanted = [argument for argument in sys.argv[1:] if not argument.startswith('-')]
    for path in sorted(glob.glob(os.path.join(CASES, 'draw', '*.case'))):
        case = Case(path)
        if wanted and case.name not in wanted:
            continue
        why = reason_to_skip(case)
        if why:
            report.add('skip', case.name, why)
            continue
        with tempfile.TemporaryDirectory() as folder:
            wrong = run(case, folder)
        report.add('fail' if wrong else 'pass', case.name, wrong or '')
    return report.finish()


if __name__ == '__main__':
    sys.exit(main())
