"""Lists the forms that sgcc offers for shaders with legacy ballots, and the devices that run them.

FORMS says what is made of each: modules for Vulkan, which vkrun runs, and GLSL or modules for OpenGL, which glrun runs.

Environment: SGCC, VKRUN, GLSLANG, SPIRV_VAL as in harness.py; GLRUN (./tests/run/runners/glrun).
"""
import json
import os
import re

from tests.lib import CASES, harness, reporting
from tests.run.int64 import declares_int64

GLRUN = harness.find_program('GLRUN', './tests/run/runners/glrun')
FOLDER = os.path.join(CASES, 'legacy')
INCLUDE = re.compile(r'^#include "([^"]*)".*$', re.M)
ARRAY_SELECT = re.compile(r'Expected scalar or vector type as Result Type: Select.*OpSelect %_arr_', re.S)
REQUIRED = re.compile(r'#extension +(GL_\w+) *: *require')


class Refused(Exception):
    """A compiler does not take the source; the text is what it says."""


class Missing(Exception):
    """This form cannot be tried here; the text says why."""


# --- the steps that forms are made of ----------------------------------------------------------

def demand(arguments, output):
    """Runs a compiler that is to write `output` and to be silent."""
    if os.path.exists(output):
        os.remove(output)
    status, text = harness.run(arguments)
    if 'needs the module libsgcc-cross.so' in text:
        raise Missing('this sgcc was built without SPIRV-Cross')
    if status != 0:
        raise Refused(harness.first_lines(text, 600))
    if not os.path.exists(output):
        raise Refused('nothing was written: ' + harness.first_lines(text))


def sgcc(source, output, *options):
    demand([harness.SGCC, *options, source, '-o', output], output)
    return output


def glslang(source, output, environment='vulkan1.1'):
    if not harness.GLSLANG:
        raise Missing('glslangValidator is not installed')
    demand([harness.GLSLANG, '--quiet', '-V', '--target-env', environment, '-I' + FOLDER, '-S', 'comp', source, '-o', output], output)
    return output


def complaint(module, environment):
    """What spirv-val says of a module, or nothing."""
    if reporting.lacks('spirv-val', harness.SPIRV_VAL):
        return ''
    status, text = harness.run([harness.SPIRV_VAL, '--target-env', environment, module])
    return 'spirv-val: ' + harness.first_lines(text) if status else ''


def validate(module, environment):
    wrong = complaint(module, environment)
    if wrong:
        raise Refused(wrong)


def no_int64(module):
    if declares_int64(module):
        raise Refused('the module declares Int64')


def with_includes(path):
    """A source in which the files that it includes stand."""
    def text_of(match):
        with open(os.path.join(FOLDER, match[1]), encoding='utf-8') as included:
            return included.read()
    with open(path, encoding='utf-8') as source:
        return INCLUDE.sub(text_of, re.sub(r'^#extension +GL_GOOGLE_include_directive.*$', '', source.read(), flags=re.M))


def whole_source(path, output):
    with open(output, 'w', encoding='utf-8') as out:
        out.write(with_includes(path))
    return output


# --- the forms ---------------------------------------------------------------------------------
#
# A form is a row of steps; each makes a file of the one before, the first of the source of the case.  A step is a function of
# (case, path, base, device): it names its file after `base`.

def compile_with(*options, environment='vulkan1.1', without_int64=False):
    """sgcc makes a module."""
    def step(case, path, base, _device):
        module = sgcc(path, base + '.spv', '--target-env=' + environment, '-I', FOLDER, *options)
        validate(module, environment)
        if without_int64 and not (case.keeps64 and path != case.path):
            no_int64(module)
        return module
    return step


def second_opinion(case, path, base, _device):
    """glslangValidator makes a module."""
    if path == case.path and not re.search(r'#extension GL_ARB_shader_', case.text) or 'AMD' in case.text and path == case.path:
        raise Missing('glslangValidator makes no module for Vulkan of this extension')
    module = glslang(path, base + '.spv')
    wrong = complaint(module, 'vulkan1.1')
    if ARRAY_SELECT.search(wrong):      # SPIR-V takes composites there from version 1.4 on
        raise Missing('glslangValidator makes OpSelect of arrays')
    if wrong:
        raise Refused(wrong)
    return module


def emit(language, *options):
    """Compiled by sgcc and written as source again."""
    def step(_case, path, base, _device):
        return sgcc(path, base + '.comp', '--emit=' + language, '-I', FOLDER, *options)
    return step


def port(option='--port'):
    def step(_case, path, base, _device):
        if ' --port' not in harness.run([harness.SGCC, '--help'])[1]:
            raise Missing('sgcc does not port')
        return sgcc(path, base + '.comp', option)
    return step


def give_to_opengl(_case, path, base, device):
    """Source for the OpenGL driver, which may lack what it needs."""
    with open(whole_source(path, base + '.gl.comp'), encoding='utf-8') as source:
        depth = 0               # of conditionals, whose ways the driver chooses
        for line in source:
            depth += line.startswith('#if') - line.startswith('#endif')
            required = REQUIRED.match(line)
            name = required and re.sub(r'(GL_KHR_shader_subgroup)_\w+', r'\1', required[1])      # one extension of OpenGL
            if name and not depth and name not in device['extensions']:
                raise Missing(f'the OpenGL driver has no {name}')
    return base + '.gl.comp'


def need_opengl_subgroups(_case, path, _base, device):
    if 'GL_KHR_shader_subgroup' not in device['extensions']:
        raise Missing('the OpenGL driver has no GL_KHR_shader_subgroup')
    return path


def need_opengl_modules(_case, path, _base, device):
    if 'GL_ARB_gl_spirv' not in device['extensions']:
        raise Missing('the OpenGL driver has no GL_ARB_gl_spirv')
    if 'NVIDIA' in device['device']:
        raise Missing("NVIDIA's OpenGL driver gives the first word of OpSubgroupBallotKHR for the second one too")
    return path


EXTENSION = '--subgroup-ops=ballot-ext'
GLSL, ESSL = emit('glsl', '--emit-vulkan-semantics'), emit('essl', '--emit-vulkan-semantics', '--lower-int64')

# name, whether it is run by OpenGL, the steps
FORMS = [
    ('64-bit', False, [compile_with()]),
    ('64-bit-O0', False, [compile_with('-O0')]),
    ('glslang', False, [second_opinion]),
    ('lowered', False, [compile_with('--lower-int64', without_int64=True)]),
    ('lowered-O0', False, [compile_with('--lower-int64', '-O0', without_int64=True)]),
    ('ballot-ext', False, [compile_with(EXTENSION, environment='vulkan1.0')]),
    ('ballot-ext-lowered', False, [compile_with(EXTENSION, '--lower-int64', environment='vulkan1.0', without_int64=True)]),
    ('glsl', False, [GLSL, second_opinion]),
    ('glsl-lowered', False, [emit('glsl', '--emit-vulkan-semantics', '--lower-int64'), second_opinion]),
    ('essl', False, [ESSL, second_opinion]),
    ('ported', False, [port(), compile_with(without_int64=True)]),
    ('ported-glslang', False, [port(), second_opinion]),
    ('ported-lowered', False, [port(), compile_with('--lower-int64')]),
    ('ported-keep64', False, [port('--port=keep64'), compile_with()]),
    ('ported-keep64-glslang', False, [port('--port=keep64'), second_opinion]),
    ('ported-glsl', False, [port(), GLSL, second_opinion]),
    ('ported-essl', False, [port(), ESSL, second_opinion]),
    ('opengl', True, [give_to_opengl]),
    ('opengl-module', True, [need_opengl_modules, compile_with(EXTENSION, environment='opengl4.5')]),
    ('opengl-glsl', True, [emit('glsl', '--target-env=opengl4.5'), give_to_opengl]),
    ('opengl-ported', True, [need_opengl_subgroups, port(), give_to_opengl]),
]


# --- devices -----------------------------------------------------------------------------------

PROBE = '''#version 450
#extension GL_ARB_shader_ballot : require
#extension GL_ARB_gpu_shader_int64 : enable
layout(local_size_x = 64) in;
layout(std430, binding = 0) writeonly buffer Found { uvec2 found[64]; };
void main() { found[gl_LocalInvocationIndex] = uvec2(gl_SubGroupSizeARB, gl_SubGroupInvocationARB); }
'''


class Device:
    """Vulkan or OpenGL: what runs jobs, what it has, and the size of its subgroups."""

    def __init__(self, is_opengl, scratch):
        self.is_opengl, self.missing = is_opengl, None
        self.info = {'extensions': []}
        self.runner = GLRUN if is_opengl else harness.VKRUN
        try:
            self.survey(scratch)
        except (Missing, Refused) as error:
            self.missing = str(error)

    def survey(self, scratch):
        if not self.runner:
            raise Missing('glrun is not built (make tests/run/runners/glrun)')
        status, output = harness.run([self.runner, '--info'])
        if status:
            raise Missing(harness.first_lines(output))
        self.info = json.loads(output)
        if self.is_opengl and 'GL_ARB_shader_ballot' not in self.info['extensions']:
            raise Missing('the OpenGL driver has no GL_ARB_shader_ballot')
        probe = os.path.join(scratch, 'probe.comp')
        with open(probe, 'w', encoding='ascii') as out:
            out.write(PROBE)
        job = harness.Job('probe', probe if self.is_opengl else sgcc(probe, probe + '.spv'))
        job.add_buffer((0, 0, 0), 64 * 8)
        outcome = harness.run_jobs([job], self.runner)['probe']
        if outcome.error:
            raise Missing(f'no size of subgroups: {outcome.error}')
        found = harness.unpack('I', outcome.buffers[0, 0, 0])
        self.size = found[0]
        if found[1::2] != [i % self.size for i in range(64)]:
            raise Missing('the lanes of a subgroup do not follow the invocations in order')
        self.info.setdefault('features', {})['subgroup-of-at-most-32'] = self.size <= 32
        self.info.setdefault('subgroup', {'operations': [], 'stages': []})
