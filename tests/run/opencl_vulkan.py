#!/usr/bin/env python3
"""Runs OpenCL kernels as Vulkan compute shaders: the cases of opencl/, compiled for vulkan1.1. Also tests the errors for what shaders cannot express.

    opencl_vulkan.py [--keep=DIR] [--quiet] [CASE or FOLDER...]

Arguments become resources as docs/opencl-vulkan.md says.  A case that sgcc refuses with a message that names what cannot be
expressed is skipped with it, but only where cannot.txt expects that: a kernel that works must not be lost unnoticed.
"""
import argparse
import os
import re
import sys
import tempfile

from tests.lib import harness, reporting
from tests.lib.known import Known
from tests.run import opencl_case, opencl_kernels
from tests.run.models.formats import FORMATS
from tests.run.models.images import VIEWS, sampler_numbers
from tests.run.opencl_case import Case

REFUSAL = re.compile(r"error: kernel '\w*'(?:: '[^']*')? cannot be expressed for Vulkan: (.*)")


def round_up(n, to):
    return (n + to - 1) // to * to


class Layout:
    """What a module says of its resources: kernels give no other sign."""

    def __init__(self, entry):
        _, self.text = harness.run([harness.SGCC, '--target-env=vulkan1.1', '-S', *entry.options, entry.case.path, '-o', '-'])
        self.names = {name: i for i, name in re.findall(r'OpName (%\S+) "([^"]*)"', self.text)}

    def pointee(self, variable):
        pointer = re.search(rf'{variable} = OpVariable (%\S+)', self.text)[1]
        return re.search(rf'{pointer} = OpTypePointer \w+ (%\S+)', self.text)[1]

    def images_asked(self, kernel):
        """The names of the members that follow the plain arguments: what a kernel asks about the channels of images."""
        variable = self.names.get(kernel + '_arguments')
        return re.findall(rf'OpMemberName {self.pointee(variable)} \d+ "(\w+_channel_(?:order|data_type))"', self.text) if variable else []

    def argument_offsets(self, kernel):
        """Where the kernel's plain arguments lie in its push constants."""
        variable = self.names.get(kernel + '_arguments')
        if not variable:
            return []
        return [int(n) for n in re.findall(rf'OpMemberDecorate {self.pointee(variable)} \d+ Offset (\d+)', self.text)]

    def binding(self, name):
        """Of an image or sampler that is used; None."""
        found = name in self.names and re.search(rf'OpDecorate {self.names[name]} Binding (\d+)', self.text)
        return int(found[1]) if found else None

    def is_storage(self, name):
        """Whether an image is read and written without a sampler."""
        return bool(re.search(rf'{self.pointee(self.names[name])} = OpTypeImage .* 2 Unknown', self.text))

    def samplers(self):
        """{name: binding} of those that the source has: set 1."""
        return {name: self.binding(name) for name, i in self.names.items() if re.search(rf'OpDecorate {i} DescriptorSet 1\b', self.text)}


IMAGE_KINDS = {'1d': '1D', '2d': '2D', '3d': '3D', '1d-array': '1DArray', '2d-array': '2DArray'}
CHANNELS = {'unorm8': '8', 'unorm16': '16', 'snorm8': '8_snorm', 'snorm16': '16_snorm', 'int8': '8i', 'int16': '16i', 'int32': '32i',
            'uint8': '8ui', 'uint16': '16ui', 'uint32': '32ui', 'half': '16f', 'float': '32f'}
# CL_R, CL_SNORM_INT8 and so on (CL/cl.h)
ORDERS = {'R': 0x10b0, 'RG': 0x10b2, 'RGBA': 0x10b5, 'BGRA': 0x10b6, 'DEPTH': 0x10bd}
DATA_TYPES = {'snorm8': 0x10d0, 'snorm16': 0x10d1, 'unorm8': 0x10d2, 'unorm16': 0x10d3, 'int8': 0x10d7, 'int16': 0x10d8, 'int32': 0x10d9,
              'uint8': 0x10da, 'uint16': 0x10db, 'uint32': 0x10dc, 'half': 0x10dd, 'float': 0x10de}
ADDRESSING = {'none': 'clamp', 'edge': 'clamp', 'border': 'border transparent', 'repeat': 'repeat', 'mirror': 'mirror'}


def add_images(job, case, layout):
    """{name: its number} of the images; an argument that nobody uses has no descriptor."""
    numbers = {}
    for name, (kind, order, channel, size, content) in case.images.items():
        form, binding = FORMATS[order.lower() + CHANNELS[channel]], layout.binding(name)
        if kind == '1d-buffer':
            if binding is not None:
                job.add_texels((0, binding, 0), 'storage' if layout.is_storage(name) else 'uniform', form.number, len(content), content)
            continue
        view, dimensions, _ = VIEWS[IMAGE_KINDS[kind]]
        layers = size[dimensions] if 'array' in kind else 1
        extent = [n if i < dimensions else 1 for i, n in enumerate(size)]
        job.lines.append(f'image {form.number} {form.size} {dimensions} {extent[0]} {extent[1]} {extent[2]} {layers} 1 1 {content.hex()}')
        if binding is not None:
            use = 'storage' if layout.is_storage(name) else 'sampled'
            job.lines.append(f'view {use} 0 {binding} 0 {len(numbers)} {view}')
        numbers[name] = len(numbers)
    return numbers


def add_samplers(job, case, layout):
    names = {number: word for table in (opencl_case.ADDRESSING, opencl_case.FILTERS) for word, number in table.items()}
    found = {name: (0, ['normalized' if normalized else 'unnormalized', names[addressing], names[filtering]])
             for name, (normalized, addressing, filtering) in case.samplers.items()}
    found.update({name: (1, name.split('_')[1:]) for name in layout.samplers()})
    for name, (place, (coordinates, addressing, filtering)) in found.items():
        words = f'{filtering} {ADDRESSING[addressing]} {"unnormalized" if coordinates == "unnormalized" else ""}'
        if layout.binding(name) is not None:
            job.lines.append(f'sampler {place} {layout.binding(name)} 0 {sampler_numbers(words)}')


def make_job(entry, run):
    """The job of vkrun for one run of a case, {name of a buffer: its place}, {name of an image: its number}."""
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
    layout = Layout(entry)
    images = add_images(job, case, layout)
    add_samplers(job, case, layout)
    places, push, spec, offsets = {}, b'', 3, layout.argument_offsets(run.kernel)
    for name in run.arguments:
        if name in case.buffers:
            places[name] = (0, len(places), 0)
            job.add_buffer(places[name], max(4, round_up(len(case.buffers[name]), 4)), bytes(case.buffers[name]))
        elif name in case.locals:
            job.add_constant(spec, case.locals[name].to_bytes(4, 'little'))
            spec += 1
        elif name in case.values:
            value = case.values[name]
            push += bytes(offsets.pop(0) - len(push)) + value
    for name in layout.images_asked(run.kernel):
        image, _, what = name.partition('_channel_')
        word = ORDERS[case.images[image][1]] if what == 'order' else DATA_TYPES[case.images[image][2]]
        push += bytes(offsets.pop(0) - len(push)) + word.to_bytes(4, 'little')
    if push:
        job.add_push(push + bytes(round_up(len(push), 4) - len(push)))
    return job, places, images


def difference(case, outcome, places, images):
    """Zeros have no sign that a shader must keep, and functions are as precise as Vulkan asks: absolutely or relatively 2^-10."""
    for expectation in case.expectations:
        expectation.ulps, expectation.tolerance = (8192, 2 ** -10) if expectation.ulps else (1, expectation.tolerance)
        name = expectation.name
        found = expectation.difference(outcome.images[images[name]] if name in images else outcome.buffers[places[name]])
        if found:
            return found
    return None


def unserved(case):
    """Why this host cannot run a case; None when it can."""
    if len(case.runs) != 1:
        return 'several kernels run one after the other'
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


def judge_refusal(entry, known, report):
    found = REFUSAL.search(entry.error)
    if not found:
        report.add('fail', entry.case.name, entry.error)
    elif known.explain(entry.case.name, found[1]):
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
    report, known = reporting.Report(options.quiet), Known(os.path.dirname(os.path.abspath(__file__)), 'run-opencl-vulkan')
    with tempfile.TemporaryDirectory() as scratch:
        entries = [Entry(Case(path), options.keep or scratch) for path in opencl_kernels.find_cases(options.cases or [opencl_kernels.FOLDER])]
        harness.in_parallel(Entry.compile, entries)
        jobs, ready = [], []
        for entry in entries:
            excepted = known.explain(entry.case.name, f'on {device}')
            why = unserved(entry.case) or (excepted and excepted[0].why)
            if entry.error:
                judge_refusal(entry, known, report)
            elif why:
                report.add('skip', entry.case.name, why)
            else:
                job, *places = make_job(entry, entry.case.runs[0])
                jobs.append(job)
                ready.append((entry.case, job, places))
        outcomes = harness.run_jobs(jobs)
        for case, job, places in ready:
            outcome = outcomes[job.name]
            error = outcome.error or difference(case, outcome, *places)
            report.add('fail' if error else 'pass', case.name, error or '')
    if not options.cases and 'llvmpipe' in device:
        known.judge_rows(report)
    return report.finish()


if __name__ == '__main__':
    sys.exit(main())
