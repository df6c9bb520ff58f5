#!/usr/bin/env python3
"""Runs every subgroup built-in in every type that it accepts, and compares with the model.

    subgroups.py [--compilers=LIST] [--filter=REGEX] [--keep=DIR] [--quiet] [--compile-only] [--list]

LIST is a comma-separated choice of `sgcc` (the default), `sgcc -O0`, `sgcc --lower-int64` and `glslang`.

Each shader of the catalogue is compiled, validated and run; each call in it is a case of its own in the report.  What the
device cannot run is compiled and validated all the same, then skipped with the reason.  Whatever
compilers are named, each must accept a source, and each module must leave what the model says.
"""
import argparse
import os
import re
import sys
import tempfile

from tests.lib import CASES, harness, reporting
from tests.run.case import FULL_SCREEN
from tests.run.int64 import declares_int64
from tests.run.models import catalogue
from tests.run.models.shaders import EXTENDED, FEATURES, SENTINEL
from tests.run.passes import TOPOLOGIES

# By stage: its name, the feature by which it stores, and the one by which it is there.
STAGES = {'comp': ('compute', None), 'frag': ('fragment', 'fragmentStoresAndAtomics'), 'vert': ('vertex', 'vertexPipelineStoresAndAtomics'),
          'tesc': ('tessellation_control', 'vertexPipelineStoresAndAtomics', 'tessellationShader'),
          'tese': ('tessellation_evaluation', 'vertexPipelineStoresAndAtomics', 'tessellationShader'),
          'geom': ('geometry', 'vertexPipelineStoresAndAtomics', 'geometryShader')}
PIPELINE = ('vert', 'tesc', 'tese', 'geom', 'frag')
POINTS, LEVELS, CORNERS = (os.path.join(CASES, 'stages', name) for name in ('points.vert', 'levels.tesc', 'corners.tese'))
PATCHES = [f'topology {TOPOLOGIES.index("patches")}', 'patch-points 1']
# How each stage is drawn: the number of vertices, the topology, and the stages around.
DRAWS = {'vert': (lambda shader: shader.count, ['topology 0'], []), 'frag': (lambda shader: 3, [], [FULL_SCREEN]),
         'tesc': (lambda shader: shader.count, PATCHES, [POINTS, CORNERS]), 'tese': (lambda shader: shader.count // 3, PATCHES, [POINTS, LEVELS]),
         'geom': (lambda shader: shader.count, ['topology 0'], [POINTS])}

WORDS = {'bool': 1, 'uint': 1, 'uvec4': 4, 'uint64': 2}     # how many words of its slot a result fills


def missing(device, shader, lowered=()):
    """Why the device cannot run a shader; None when it can.  Classes that are `lowered` are not needed, but ballots and shuffles."""
    group, t = shader.group, shader.scalar.name
    operations, features = device['subgroup']['operations'], device['features']
    stage, stores, *stages = STAGES[shader.stage]
    if stage not in device['subgroup']['stages']:
        return f'the device has no subgroup operations in {stage} shaders'
    if stage not in ('compute', 'fragment') and 'quad' in group.classes and not device['subgroup']['quad_all_stages']:
        return f'the device has no quads in {stage} shaders'
    classes = [name for name in group.classes if name not in lowered]
    if lowered:
        classes += ['ballot', 'shuffle']
    for name in classes:
        if name not in operations and not (
                name.startswith('rotate')
                and features['shaderSubgroupRotate' + ('Clustered' if name != 'rotate' else '')]):
            return f'the device has no {name} subgroup operations'
    wanted = [*group.features, stores, *stages, FEATURES.get(t), 'shaderSubgroupExtendedTypes' if t in EXTENDED else None]
    for name in wanted:
        if name and not features.get(name):
            return f'the device has no {name}'
    return None


def passes(shader, module, others):
    """What is run: a dispatch, a triangle over all pixels, or as many points, patches or corners as there are invocations.  `others` has
    the modules of the stages around, by their sources."""
    if shader.stage == 'comp':
        return [f'dispatch {shader.workgroups} 1 1', f'module comp {module}']
    count, topology, around = DRAWS[shader.stage]
    modules = {os.path.splitext(path)[1][1:]: others[path] for path in around}
    modules[shader.stage] = module
    return [f'draw {count(shader)} 1 0 0', *topology, 'area 8 8 1 0', *(f'module {stage} {modules[stage]}' for stage in PIPELINE if stage in modules)]


def make_job(shader, module, others, name):
    job = harness.Job(name)
    job.passes = passes(shader, module, others)
    t, slots = shader.scalar, len(shader.calls) * shader.count * 4
    values = harness.pack(t.pack, shader.input_values())
    element = len(harness.pack(t.pack, [0]))
    job.add_buffer((0, 0, 0), shader.count * 16, SENTINEL * shader.count * 16)
    job.add_buffer((0, 1, 0), len(values), values)
    job.add_buffer((0, 2, 0), shader.count * 16, harness.pack('I', shader.control_words()))
    job.add_buffer((0, 3, 0), shader.workgroups * 32, harness.pack('I', shader.uniform_words()))
    job.add_buffer((0, 4, 0), slots * element, SENTINEL * slots * element)
    job.add_buffer((0, 5, 0), slots * 4, SENTINEL * slots * 4)
    job.add_buffer((0, 6, 0), 4, bytes(4))
    return job


def read_places(shader, outcome):
    """(subgroup, lane) of each invocation as the shader reported it, and what is wrong with the lot."""
    words = harness.unpack('I', outcome.buffers[0, 0, 0])
    rows = [tuple(words[4 * i:4 * i + 4]) for i in range(shader.count)]
    taken = set()
    for i, (subgroup, lane, size, count) in enumerate(rows):
        key = (i // shader.local_count, subgroup, lane)
        if size != shader.size:
            return rows, f'gl_SubgroupSize is {size} in invocation {i}, {shader.size} expected'
        if lane >= size or subgroup >= shader.local_count:
            return rows, f'invocation {i} is lane {lane} of subgroup {subgroup}'
        if key in taken:
            return rows, f'two invocations are lane {lane} of subgroup {subgroup}'
        taken.add(key)
    return rows, None


def check_subgroup_count(device, shader, rows):
    """gl_NumSubgroups against the ids that were seen."""
    if 'llvmpipe' in device['device'] and shader.local_count % shader.size:
        return 'skip', 'lavapipe rounds gl_NumSubgroups down in partly filled workgroups'
    for i, (_, _, _, count) in enumerate(rows):
        first = i // shader.local_count * shader.local_count
        seen = len({row[0] for row in rows[first:first + shader.local_count]})
        if count != seen:
            return 'fail', f'gl_NumSubgroups is {count} in invocation {i}, {seen} expected'
    return 'pass', ''


def result_of(shader, call, slot, invocation, raw):
    """The result of a call as the model writes it; None where the slot was never written."""
    start = (slot * shader.count + invocation) * 4
    if call.result == 'value':
        t = shader.scalar
        element = len(harness.pack(t.pack, [0]))
        content = raw[4][start * element:(start + shader.width) * element]
        if content == SENTINEL * len(content):
            return None
        values = harness.unpack(t.pack, content)
        return tuple(bool(v) if t.kind == 'bool' and v in (0, 1) else v for v in values)
    content = raw[5][start * 4:(start + WORDS[call.result]) * 4]
    if content == SENTINEL * len(content):
        return None
    words = tuple(harness.unpack('I', content))
    if call.result == 'uint64':
        return (words[0] | words[1] << 32,)
    return (bool(words[0]),) if call.result == 'bool' and words[0] in (0, 1) else words


def compare(shader, outcome, rows):
    """For each call None, or the first difference; and how many results were compared."""
    raw = {binding: outcome.buffers[0, binding, 0] for binding in (4, 5)}
    verdicts = []
    for slot, (call, expected) in enumerate(zip(shader.calls, shader.expectations(rows))):
        wrong, compared = [], 0
        for i in range(shader.count):
            got = result_of(shader, call, slot, i, raw)
            want = expected.get(i)
            if i in expected and want is None:
                continue                # undefined
            compared += i in expected
            if got != want:
                wrong.append(f'invocation {i} (subgroup {rows[i][0]}, lane {rows[i][1]}) has {got}, expected {want}')
        verdicts.append((f'{len(wrong)} wrong: {wrong[0]}' if wrong else None, compared))
    return verdicts


class Tester:
    def __init__(self, options):
        self.options = options
        self.compilers = options.compilers.split(',')
        harness.require(self.compilers)
        self.device = harness.describe_device()
        self.report = reporting.Report(options.quiet)

    def path(self, shader, ending):
        return os.path.join(self.options.keep, shader.name + ending.replace(' ', ''))

    def compile(self, shader, compiler, tag=''):
        """None when the shader compiled; else the error."""
        source = self.path(shader, f'{tag}.{shader.stage}')
        with open(source, 'w', encoding='ascii') as out:
            out.write(shader.source())
        module = self.path(shader, f'.{compiler}{tag}.spv')
        error = harness.compile_and_validate(compiler, source, module, shader.group.environment)
        return error or ('the module declares Int64' if 'lower-int64' in compiler and declares_int64(module) else None)

    def module(self, shader, compiler):
        return self.path(shader, f'.{compiler}.spv')

    @staticmethod
    def vertex_compiler(compiler):
        """What compiles the stages that go with those under test."""
        return compiler

    def find_refused_calls(self, shader, compiler):
        """Which calls of a refused shader are refused alone."""
        return [self.compile(shader.with_calls([call]), compiler, f'-{k}') for k, call in enumerate(shader.calls)]

    def report_refused(self, shader, compiler, error):
        unknown = harness.unknown_to_glslang(compiler, error)
        if unknown:
            self.skip(shader, compiler, f'glslangValidator has no {unknown}')
            return
        errors = self.find_refused_calls(shader, compiler)
        if not any(errors):
            self.report.add('fail', f'{compiler} {shader.name}', error)
        for call, alone in zip(shader.calls, errors):
            name = f'{compiler} {shader.case_name(call)}'
            if alone:
                self.report.add('fail', name, alone)
            elif any(errors):
                self.report.add('skip', name, 'another call of the same shader is refused')

    def skip(self, shader, compiler, why):
        for call in shader.calls:
            self.report.add('skip', f'{compiler} {shader.case_name(call)}', why)

    def compile_all(self, shaders, compiler):
        """The shaders that compiled; the others are reported."""
        if compiler == 'glslang':
            for shader in (s for s in shaders if s.group.no_second):
                self.skip(shader, compiler, shader.group.no_second)
            shaders = [s for s in shaders if not s.group.no_second]
        errors = harness.in_parallel(lambda shader: self.compile(shader, compiler), shaders)
        for shader, error in zip(shaders, errors):
            if error:
                self.report_refused(shader, compiler, error)
        return [shader for shader, error in zip(shaders, errors) if not error]

    def runnable(self, shaders, compiler):
        chosen = []
        for shader in shaders:
            why = 'compiled only, as asked' if self.options.compile_only else missing(self.device, shader)
            if why:
                self.skip(shader, compiler, why)
            else:
                chosen.append(shader)
        return chosen

    def judge(self, shader, compiler, outcome):
        if outcome.error:
            for call in shader.calls:
                self.report.add('fail', f'{compiler} {shader.case_name(call)}', outcome.error)
            return
        rows, wrong = read_places(shader, outcome)
        if wrong:
            self.report.add('fail', f'{compiler} {shader.name}', wrong)
            return
        if shader.group.name == 'untyped' and shader.stage == 'comp':
            verdict, text = check_subgroup_count(self.device, shader, rows)
            self.report.add(verdict, f'{compiler} gl_NumSubgroups {shader.context}', text)
        for call, (difference, compared) in zip(shader.calls, compare(shader, outcome, rows)):
            name = f'{compiler} {shader.case_name(call)}'
            if difference:
                self.report.add('fail', name, difference)
            elif not compared:
                self.report.add('skip', name, 'every result is undefined with this data')
            else:
                self.report.add('pass', name)

    def compile_around(self, compiler):
        """The modules of the stages that go with those under test, by their sources."""
        modules = {}
        for path in sorted({path for _, _, around in DRAWS.values() for path in around}):
            modules[path] = os.path.join(self.options.keep, f'{os.path.basename(path)}.{compiler.replace(" ", "")}.spv')
            error = harness.compile_and_validate(self.vertex_compiler(compiler), path, modules[path])
            if error:
                self.report.add('fail', f'{compiler} {os.path.basename(path)}', error)
        return modules

    def run(self, shaders):
        jobs, answers = [], []
        for compiler in self.compilers:
            others = self.compile_around(compiler)
            for shader in self.runnable(self.compile_all(shaders, compiler), compiler):
                name = f'{compiler}/{shader.name}'.replace(' ', '')
                jobs.append(make_job(shader, self.module(shader, compiler), others, name))
                answers.append((shader, compiler, name))
        outcomes = harness.run_jobs(jobs) if jobs else {}
        for shader, compiler, name in answers:
            self.judge(shader, compiler, outcomes[name])
        return self.report.finish()


def main():
    parser = argparse.ArgumentParser(description=__doc__.split('\n', maxsplit=1)[0])
    parser.add_argument('--compilers', default='sgcc')
    parser.add_argument('--filter', default='', metavar='REGEX', help='only the shaders whose names match')
    parser.add_argument('--keep', metavar='DIR', help='leave sources and modules there')
    parser.add_argument('--quiet', action='store_true', help='print failures and reasons of skips only')
    parser.add_argument('--compile-only', action='store_true')
    parser.add_argument('--list', action='store_true', help='print the names of the shaders')
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        options.keep = options.keep or scratch
        os.makedirs(options.keep, exist_ok=True)
        tester = Tester(options)
        shaders = [s for s in catalogue.make_shaders(tester.device['subgroup']['size'])
                   if re.search(options.filter, s.name) and reporting.is_shared(s.name)]
        if options.list:
            print('\n'.join(s.name for s in shaders))
            return 0
        return tester.run(shaders)


if __name__ == '__main__':
    sys.exit(main())
