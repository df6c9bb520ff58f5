#!/usr/bin/env python3
"""Runs the subgroup built-ins of compute shaders on an OpenGL driver with GL_KHR_shader_subgroup, and compares with the model.

    opengl_subgroups.py [--filter=REGEX] [--keep=DIR] [--quiet] [--list]

Each shader of the catalogue whose types OpenGL's SPIR-V has (KHR_shader_subgroup, "Modifications to Appendix C") is run in two
forms: as a module that sgcc made for opengl4.6, through glShaderBinary and glSpecializeShader, and as source, through the driver's
own compiler.  Both must leave what the model says, so they agree with each other; the module must keep the rules of
`sgcc --check`.

Environment: SGCC, SPIRV_VAL as in harness.py; GLRUN as in legacy.py.  Without such a driver, modules are made and checked only.
"""
import argparse
import os
import re
import sys
import tempfile

from tests.lib import harness, reporting
from tests.run import subgroups
from tests.run.legacy import Device
from tests.run.models import catalogue

FORMS = ('module', 'driver')
SIZE_UNKNOWN = 32               # of subgroups, where nothing is run
TARGET = '--target-env=opengl4.6'
NEEDED = ('GL_KHR_shader_subgroup', 'GL_ARB_gl_spirv')

# What drivers' own compilers get wrong, seen on them: (part of the device's name, calls, what they do).  Modules are right there.
DRIVERS = [('NVIDIA', re.compile(r'subgroupAllEqual\[near\]\(bvec'), "NVIDIA's GLSL compiler takes some different vectors of bool for equal")]


def is_in_opengl(shader):
    """32-bit integers and floats, booleans, doubles; desktop GLSL; nothing but GL_KHR_shader_subgroup_*."""
    extensions = [e for e in shader.group.extensions if not e.startswith('GL_KHR_shader_subgroup_')]
    is_type = shader.scalar.bits <= 32 and shader.scalar.name in ('bool', 'int', 'uint', 'float') or shader.scalar.name == 'double'
    return (shader.stage == 'comp' and is_type and not extensions and not shader.version.endswith('es')
            and shader.group.environment == 'vulkan1.1' and not shader.group.features
            and 'GL_KHR_shader_subgroup_rotate' not in shader.group.extensions)


class OpenGLTester(subgroups.Tester):
    def __init__(self, options, device):
        self.options, self.compilers, self.opengl = options, FORMS, device
        harness.require(['sgcc'])
        self.device = {'device': 'OpenGL'}
        self.report = reporting.Report(options.quiet)

    def module(self, shader, compiler):
        return self.path(shader, '.spv' if compiler == 'module' else '.comp')

    def compile(self, shader, compiler, tag=''):
        source = self.path(shader, f'{tag}.comp')
        with open(source, 'w', encoding='ascii') as out:
            out.write(shader.source())
        if compiler == 'driver':
            return None
        module = self.path(shader, f'{tag}.spv')
        for command in ([harness.SGCC, TARGET, source, '-o', module], [harness.SGCC, '--check', TARGET, module],
                        [harness.SPIRV_VAL, '--target-env', 'spv1.3', module]):
            if reporting.lacks('spirv-val', command[0]):
                continue
            status, output = harness.run(command)
            if status or output.strip():
                return f'{os.path.basename(command[0])}: {harness.first_lines(output)}'
        return None

    def why_not(self, shader, compiler):
        if not self.opengl.missing and compiler == 'driver' and 'constant_id' in shader.source():
            return 'specialization constants are of GLSL for SPIR-V alone (ARB_gl_spirv)'
        return self.opengl.missing

    def runnable(self, shaders, compiler):
        for shader in shaders:
            if self.why_not(shader, compiler):
                self.skip(shader, compiler, self.why_not(shader, compiler))
        return [s for s in shaders if not self.why_not(s, compiler)]

    def without_known(self, shader, compiler):
        """The shader without calls that this driver's compiler is known to get wrong."""
        for device, calls, why in DRIVERS if compiler == 'driver' else ():
            if device in self.opengl.info.get('device', ''):
                for call in (c for c in shader.calls if calls.match(shader.case_name(c))):
                    self.report.add('skip', f'{compiler} {shader.case_name(call)}', why)
                shader = shader.with_calls([c for c in shader.calls if not calls.match(shader.case_name(c))])
        return shader

    def run(self, shaders):
        jobs, answers = [], []
        for compiler in self.compilers:
            chosen = [self.without_known(shader, compiler) for shader in shaders]
            for shader in self.runnable(self.compile_all([s for s in chosen if s.calls], compiler), compiler):
                name = f'{compiler}/{shader.name}'.replace(' ', '')
                jobs.append(subgroups.make_job(shader, self.module(shader, compiler), None, name))
                answers.append((shader, compiler, name))
        outcomes = harness.run_jobs(jobs, self.opengl.runner) if jobs else {}
        for shader, compiler, name in answers:
            self.judge(shader, compiler, outcomes[name])
        return self.report.finish()


def find_device(scratch):
    device = Device(True, scratch)
    lacking = [name for name in NEEDED if name not in device.info['extensions']]
    if not device.missing and lacking:
        device.missing = f'the OpenGL driver has no {lacking[0]}'
    return device


def main():
    parser = argparse.ArgumentParser(description=__doc__.split('\n', maxsplit=1)[0])
    parser.add_argument('--filter', default='', metavar='REGEX', help='only the shaders whose names match')
    parser.add_argument('--keep', metavar='DIR', help='leave sources and modules there')
    parser.add_argument('--quiet', action='store_true', help='print failures and reasons of skips only')
    parser.add_argument('--list', action='store_true', help='print the names of the shaders')
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        options.keep = options.keep or scratch
        os.makedirs(options.keep, exist_ok=True)
        device = find_device(scratch)
        shaders = [s for s in catalogue.make_shaders(SIZE_UNKNOWN if device.missing else device.size)
                   if is_in_opengl(s) and re.search(options.filter, s.name)]
        if options.list:
            print('\n'.join(s.name for s in shaders))
            return 0
        return OpenGLTester(options, device).run(shaders)


if __name__ == '__main__':
    sys.exit(main())
