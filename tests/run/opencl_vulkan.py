#!/usr/bin/env python3
"""Runs OpenCL kernels as Vulkan compute shaders: the cases of opencl/, compiled for vulkan1.1, and what shaders have no form for.

    opencl_vulkan.py [--keep=DIR] [--quiet] [CASE or FOLDER...]

Arguments become resources as docs/opencl-vulkan.md says.  A case that sgcc refuses with a message that names what cannot be
expressed is skipped with it, but only where cannot.txt expects that: a kernel that works must not be lost unnoticed.
"""
import argparse
import os
import re
import sys
import tempfile

import harness
import opencl_kernels
from opencl_case import Case

CANNOT = os.path.join(harness.HERE, 'opencl', 'vulkan.txt')
REFUSAL = re.compile(r"error: kernel '\w*'(?:: '[^']*')? cannot be expressed for Vulkan: (.*)")


def read_expected():
    """{case: part of the message, or `on DEVICE: why it is not run there`} of vulkan.txt."""
    with open(CANNOT, encoding='utf-8') as lines:
        rows = [line.split(None, 1) for line in lines if line.strip() and not line.startswith('#')]
    return {name: text.strip() for name, text in rows}


def round_up(n, to):
    return (n + to - 1) // to * to


def argument_offsets(entry, kernel):
    """Where the kernel's plain arguments lie in its push constants, as the module itself says: kernels give no other sign."""
    _, text = harness.run([harness.SGCC, '--target-env=vulkan1.1', '-S', *entry.options, entry.case.path, '-o', '-'])
    names = dict(re.findall(r'OpName (%\S+) "([^"]*)"', text))
    variable = next((i for i, n in names.items() if n == kernel + '_arguments'), None)
    if not variable:
        return []
    pointer = re.search(rf'{variable} = OpVariable (%\S+)', text)[1]
    block = re.search(rf'{pointer} = OpTypePointer PushConstant (%\S+)', text)[1]
    return [int(n) for n in re.findall(rf'OpMemberDecorate {block} \d+ Offset (\d+)', text)]


def make_job(entry, run):
    """The job of vkrun for one run of a case, and {name of a buffer: its place}."""
    case = entry.case
    local = tuple(run.local_size or ()) + (1, 1, 1)
    sizes = tuple(run.global_size) + (1, 1, 1)
    if not run.local_size:
        local = (min(sizes[0], 64) if sizes[0] % min(sizes[0], 64) == 0 else 1, 1, 1)
    groups = [sizes[i] // local[i] for i in range(3)]
    job = harness.Job(case.name.replace(' ', '_'), entry.module, groups)
    job.passes.append(f'entry {run.kernel}')
    for i in range(3):
        job.add_constant(i, local[i].to_bytes(4, 'little'))
    places, push, spec, offsets = {}, b'', 3, argument_offsets(entry, run.kernel)
    for name in run.arguments:
        if name in case.buffers:
            places[name] = (0, len(places), 0)
            job.add_buffer(places[name], max(4, round_up(len(case.buffers[name]), 4)), bytes(case.buffers[name]))
        elif name in case.locals:
            job.add_constant(spec, case.locals[name].to_bytes(4, 'little'))
            spec += 1
        else:
            value = case.values[name]
            push += bytes(offsets.pop(0) - len(push)) + value
    if push:
        job.add_push(push + bytes(round_up(len(push), 4) - len(push)))
    return job, places


def difference(case, outcome, places):
    """Zeros have no sign that a shader must keep, and functions are as precise as Vulkan asks: absolutely or relatively 2^-10."""
    for expectation in case.expectations:
        expectation.ulps, expectation.tolerance = (8192, 2 ** -10) if expectation.ulps else (1, expectation.tolerance)
        found = expectation.difference(outcome.buffers[places[expectation.name]])
        if found:
            return found
    return None


def unserved(case):
    """Why this host cannot run a case; None when it can."""
    if len(case.runs) != 1:
        return 'several kernels run one after the other'
    if case.images or case.samplers:
        return 'images are not given to shaders here'
    if case.queries or case.printed is not None:
        return 'the case asks OpenCL'
    return None


class Entry:
    """One case with its module."""

    def __init__(self, case, folder):
        self.case = case
        self.module = os.path.join(folder, case.name + '.spv')
        self.options = [o for o in case.options if o not in ('-m32', '-m64')]
        self.error = None

    def compile(self):
        self.error = harness.compile_and_validate(' '.join(['sgcc', *self.options]), self.case.path, self.module)


def judge_refusal(entry, expected, report):
    found = REFUSAL.search(entry.error)
    wanted = expected.get(entry.case.name)
    if not found:
        report.add('fail', entry.case.name, entry.error)
    elif wanted and wanted in found[1]:
        report.add('skip', entry.case.name, found[1])
    else:
        report.add('fail', entry.case.name, f'unexpected refusal: {found[1]}')


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('--keep')
    parser.add_argument('--quiet', action='store_true')
    parser.add_argument('cases', nargs='*')
    options = parser.parse_args()
    harness.require(['sgcc'])
    device = harness.describe_device()['device']
    report, rows = harness.Report(options.quiet), read_expected()
    excepted = {name: text[3:] for name, text in rows.items() if text.startswith('on ') and text[3:].partition(':')[0] in device}
    expected = {name: text for name, text in rows.items() if not text.startswith('on ')}
    with tempfile.TemporaryDirectory() as scratch:
        entries = [Entry(Case(path), options.keep or scratch) for path in opencl_kernels.find_cases(options.cases or [opencl_kernels.CASES])]
        harness.in_parallel(Entry.compile, entries)
        jobs, ready = [], []
        for entry in entries:
            why = unserved(entry.case)
            if entry.error:
                judge_refusal(entry, expected, report)
            elif entry.case.name in expected:
                report.add('fail', entry.case.name, 'vulkan.txt says that it cannot be expressed, but it was compiled')
            elif why or entry.case.name in excepted:
                why = why or excepted[entry.case.name]
                report.add('skip', entry.case.name, why)
            else:
                job, places = make_job(entry, entry.case.runs[0])
                jobs.append(job)
                ready.append((entry.case, job, places))
        outcomes = harness.run_jobs(jobs)
        for case, job, places in ready:
            outcome = outcomes[job.name]
            error = outcome.error or difference(case, outcome, places)
            report.add('fail' if error else 'pass', case.name, error or '')
    return report.finish()


if __name__ == '__main__':
    sys.exit(main())
