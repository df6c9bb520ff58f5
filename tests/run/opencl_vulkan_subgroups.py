#!/usr/bin/env python3
"""Runs every subgroup function of OpenCL C as a Vulkan compute shader, at the device's subgroup size, and compares with the model.

    opencl_vulkan_subgroups.py [--filter=REGEX] [--keep=DIR] [--quiet]

The kernels are those of opencl_subgroups.py; what the device has not is skipped.
"""
import argparse
import os
import re
import sys
import tempfile

from tests.lib import harness, reporting
from tests.run import opencl_subgroups
from tests.run.models import opencl_catalogue
from tests.run.models.shaders import SENTINEL

# Classes of operations that a device may lack, by what a group's name or an extension of it contains.
CLASSES = {'clustered': 'clustered', 'rotate': 'rotate', 'shuffle': 'shuffle', 'arithmetic': 'arithmetic', 'ballot': 'ballot'}


class Tester(opencl_subgroups.Tester):
    """The same with modules for Vulkan and their runner."""

    def __init__(self, options):
        self.options = options
        harness.require(['sgcc'])
        self.device, self.missing = harness.describe_device(), None
        self.report = reporting.Report(options.quiet)

    def compile(self, kernel, compiler, tag=''):
        source = self.path(kernel, tag + '.cl')
        with open(source, 'w', encoding='ascii') as out:
            out.write(kernel.source())
        command = ' '.join([compiler, opencl_subgroups.STANDARD, *kernel.group.options])
        return harness.compile_and_validate(command, source, self.path(kernel, f'.{compiler}{tag}.spv'))

    def lacking(self, kernel):
        """What of the kernel the device has not; None when it has all."""
        has = self.device['subgroup']['operations']
        needed = {word for key, word in CLASSES.items() if key in kernel.name}
        return next((f'the device has no {word} operations of subgroups' for word in sorted(needed) if word not in has), None)

    def drop_unserved(self, kernel):
        """Leaves calls out that the device has not, in kernels of mixed calls."""
        if 'clustered' not in self.device['subgroup']['operations']:
            kernel.calls = [call for call in kernel.calls if 'clustered' not in call.label] or kernel.calls
        kernel.not_run = kernel.not_run or self.lacking(kernel)

    def mend(self, kernel, outcome):
        """lavapipe rounds the number of subgroups down in partly filled workgroups (it gives 5 for 45 invocations)."""
        if 'llvmpipe' not in self.device['device'] or outcome.error:
            return
        words = harness.unpack('I', outcome.buffers[0])
        words[3::4] = [-(-kernel.local_count // kernel.size)] * len(words[3::4])
        outcome.buffers[0] = harness.pack('I', words)

    def run(self, size, kernels):
        kernels = [kernel for kernel in kernels if kernel.width <= 4]       # shaders have no wider vectors
        for kernel in kernels:
            self.drop_unserved(kernel)
        ready = self.compile_all(kernels, 'sgcc')
        jobs = [make_job(kernel, self.path(kernel, '.sgcc.spv')) for kernel in ready]
        outcomes = harness.run_jobs(jobs)
        for kernel in ready:
            outcome = outcomes[kernel.name]
            outcome.buffers = [outcome.buffers[place] for place in sorted(outcome.buffers)]
            self.mend(kernel, outcome)
            self.judge(kernel, 'sgcc', outcome)


def make_job(kernel, module):
    """The buffers are those of opencl_subgroups.make_job, by their bindings."""
    job = harness.Job(kernel.name, module, (kernel.workgroups, 1, 1))
    job.passes.append('entry test')
    for i, n in enumerate((*kernel.local, 1, 1)[:3]):
        job.add_constant(i, n.to_bytes(4, 'little'))
    for binding, (size, content) in enumerate(opencl_subgroups.buffers_of(kernel)):
        job.add_buffer((0, binding, 0), max(size, 4), content + SENTINEL * (max(size, 4) - len(content)))
    return job


def main():
    parser = argparse.ArgumentParser(description=__doc__.split('\n', maxsplit=1)[0])
    parser.add_argument('--filter', default='', metavar='REGEX', help='only the kernels whose names match')
    parser.add_argument('--keep', metavar='DIR', help='leave sources and modules there')
    parser.add_argument('--quiet', action='store_true', help='print failures and reasons of skips only')
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        options.keep = options.keep or scratch
        os.makedirs(options.keep, exist_ok=True)
        tester = Tester(options)
        size = tester.device['subgroup']['size']
        tester.run(size, [k for k in opencl_catalogue.make_kernels(size) if re.search(options.filter, k.name)])
        return tester.report.finish()


if __name__ == '__main__':
    sys.exit(main())
