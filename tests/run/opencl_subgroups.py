#!/usr/bin/env python3
"""Runs every subgroup function of OpenCL C in every type that it accepts, at subgroup sizes 4, 8 and 16, and compares with the model.

    opencl_subgroups.py [--compilers=LIST] [--filter=REGEX] [--sizes=LIST] [--keep=DIR] [--quiet] [--list]

LIST of compilers: a comma-separated choice of `sgcc` with options (the default) and `clang -O0`
(with optimization clang 15 moves calls of two branches behind them).  Each kernel of the catalogue is compiled,
validated and run, each call in it is a case of its own in the report.  Without a runtime the kernels are compiled and
validated, and skipped with the reason.
"""
import argparse
import os
import re
import sys
import tempfile

from tests.lib import harness, reporting
from tests.run import opencl_harness
from tests.run.models import opencl_catalogue
from tests.run.models.shaders import SENTINEL
from tests.run.subgroups import WORDS

STANDARD = '-cl-std=CL3.0'
# What llvm-spirv 15 makes invalid modules of: before SPIR-V 1.5 the index of OpGroupNonUniformBroadcast is a constant.
PEER_LACKS = {'sub_group_non_uniform_broadcast[uniform]'}
PEER_LACKS_GROUPS = {'intel-shuffle-char'}


def buffers_of(kernel):
    """(size, content) of the buffers that a kernel takes, in the order of its arguments."""
    t, slots = kernel.scalar, len(kernel.calls) * kernel.count
    values = harness.pack(t.pack, kernel.input_values())
    return [(kernel.count * 16, SENTINEL * kernel.count * 16), (len(values), values),
            (kernel.count * 16, harness.pack('I', kernel.control_words())), (kernel.workgroups * 32, harness.pack('I', kernel.uniform_words())),
            (slots * kernel.slot * t.bits // 8, b''), (slots * 16, b'')]


def make_job(kernel, module, name):
    job = opencl_harness.Job(name, module)
    arguments = [('buffer', job.add_buffer(size, content)) for size, content in buffers_of(kernel)]
    job.add_run('test', (kernel.local[0] * kernel.workgroups, *kernel.local[1:]), kernel.local, arguments)
    return job


def read_places(kernel, outcome):
    """(subgroup, lane) of each work-item as the kernel reported it, and what is wrong with the lot."""
    words = harness.unpack('I', outcome.buffers[0])
    rows = [tuple(words[4 * i:4 * i + 4]) for i in range(kernel.count)]
    taken, groups = set(), -(-kernel.local_count // kernel.size)
    for i, (subgroup, lane, size, count) in enumerate(rows):
        key = (i // kernel.local_count, subgroup, lane)
        if size != kernel.size:
            return rows, f'get_max_sub_group_size() is {size} in work-item {i}, {kernel.size} expected'
        if lane >= size or subgroup >= groups:
            return rows, f'work-item {i} is lane {lane} of subgroup {subgroup}'
        if count != groups:
            return rows, f'get_num_sub_groups() is {count}, {groups} expected'
        if key in taken:
            return rows, f'two work-items are lane {lane} of subgroup {subgroup}'
        taken.add(key)
    return rows, None


def result_of(kernel, call, place, outcome):
    """The result of a call as the model writes it, and whether it was perhaps never written."""
    if call.result == 'value':
        size = kernel.scalar.bits // 8
        start = place * kernel.slot * size
        content = outcome.buffers[4][start:start + kernel.width * size]
        return tuple(harness.unpack(kernel.scalar.pack, content)), content == SENTINEL * len(content)
    content = outcome.buffers[5][place * 16:place * 16 + WORDS[call.result] * 4]
    words = tuple(harness.unpack('I', content))
    return (bool(words[0]),) if call.result == 'bool' and words[0] in (0, 1) else words, content == SENTINEL * len(content)


def compare(kernel, outcome, rows):
    """For each call None, or the first difference; and how many results were compared."""
    verdicts = []
    for slot, (call, expected) in enumerate(zip(kernel.calls, kernel.expectations(rows))):
        wrong, compared = [], 0
        for i in range(kernel.count):
            (got, untouched), want = result_of(kernel, call, slot * kernel.count + i, outcome), expected.get(i)
            if i in expected and want is None:
                continue                # undefined
            compared += i in expected
            if got != want and not (untouched and i not in expected):
                wrong.append(f'work-item {i} (subgroup {rows[i][0]}, lane {rows[i][1]}) has {got}, expected {want}')
        verdicts.append((f'{len(wrong)} wrong: {wrong[0]}' if wrong else None, compared))
    return verdicts


class Tester:
    def __init__(self, options):
        self.options = options
        self.compilers = options.compilers.split(',')
        harness.require(self.compilers)
        self.device, self.missing = opencl_harness.describe_device()
        self.report = reporting.Report(options.quiet)

    def path(self, kernel, ending):
        return os.path.join(self.options.keep, f'{kernel.name}-{kernel.size}{ending}'.replace(' ', ''))

    def compile(self, kernel, compiler, tag=''):
        """None when the kernel compiled; else the error."""
        source = self.path(kernel, tag + '.cl')
        with open(source, 'w', encoding='ascii') as out:
            out.write(kernel.source())
        return opencl_harness.compile_and_validate(compiler, source, self.path(kernel, f'.{compiler}{tag}.spv'), [STANDARD, *kernel.group.options])

    def report_refused(self, kernel, compiler, error):
        """Which calls of a refused kernel are refused alone."""
        errors = [self.compile(kernel.with_calls([call]), compiler, f'-{k}') for k, call in enumerate(kernel.calls)]
        if not any(errors):
            self.report.add('fail', f'{compiler} {kernel.name}', error)
        for call, alone in zip(kernel.calls, errors):
            self.report.add('fail' if alone else 'skip', f'{compiler} {kernel.case_name(call)}', alone or 'another call of the same kernel is refused')

    def compile_all(self, kernels, compiler):
        """The kernels that compiled; the others are reported."""
        errors = harness.in_parallel(lambda kernel: self.compile(kernel, compiler), kernels)
        for kernel, error in zip(kernels, errors):
            if error:
                self.report_refused(kernel, compiler, error)
            elif kernel.not_run or not self.device:
                for call in kernel.calls:
                    self.report.add('skip', f'{compiler} {kernel.case_name(call)}', kernel.not_run or self.missing)
        return [kernel for kernel, error in zip(kernels, errors) if not error and self.device and not kernel.not_run]

    def judge(self, kernel, compiler, outcome):
        rows, wrong = (None, outcome.error) if outcome.error else read_places(kernel, outcome)
        if wrong:
            self.report.add('fail', f'{compiler} {kernel.name} subgroups of {kernel.size}', wrong)
            return
        for call, (difference, compared) in zip(kernel.calls, compare(kernel, outcome, rows)):
            name = f'{compiler} {kernel.case_name(call)}'
            if difference:
                self.report.add('fail', name, difference)
            elif compared:
                self.report.add('pass', name)
            else:
                self.report.add('skip', name, 'every result is undefined with this data')

    def run(self, size, kernels):
        for compiler in self.compilers:
            if opencl_harness.is_peer(compiler):
                kernels = [kernel for kernel in kernels if kernel.group.name not in PEER_LACKS_GROUPS]
                for kernel in kernels:
                    kernel.calls = [c for c in kernel.calls if c.label not in PEER_LACKS]
            ready = self.compile_all(kernels, compiler)
            jobs = [make_job(kernel, self.path(kernel, f'.{compiler}.spv'), kernel.name) for kernel in ready]
            outcomes = opencl_harness.run_jobs(jobs, size)
            for kernel in ready:
                self.judge(kernel, compiler, outcomes[kernel.name])


def main():
    parser = argparse.ArgumentParser(description=__doc__.split('\n', maxsplit=1)[0])
    parser.add_argument('--compilers', default='sgcc')
    parser.add_argument('--filter', default='', metavar='REGEX', help='only the kernels whose names match')
    parser.add_argument('--sizes', default='4,8,16', help='of the subgroups')
    parser.add_argument('--keep', metavar='DIR', help='leave sources and modules there')
    parser.add_argument('--quiet', action='store_true', help='print failures and reasons of skips only')
    parser.add_argument('--list', action='store_true', help='print the names of the kernels')
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        options.keep = options.keep or scratch
        os.makedirs(options.keep, exist_ok=True)
        tester = Tester(options)
        for size in (int(s) for s in options.sizes.split(',')):
            kernels = [k for k in opencl_catalogue.make_kernels(size) if re.search(options.filter, k.name) and reporting.is_shared(k.name)]
            if options.list:
                print('\n'.join(k.name for k in kernels))
            else:
                tester.run(size, kernels)
        return 0 if options.list else tester.report.finish()


if __name__ == '__main__':
    sys.exit(main())
