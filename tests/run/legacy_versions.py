#!/usr/bin/env python3
"""Checks, ports and runs the shaders of legacy/ in all versions of GLSL from 1.40 to 4.60, as sources for OpenGL.

    legacy_versions.py [--quiet] [--keep=DIR] [--versions=LIST] [CASE...]

Each case gets another #version, and the extensions that bring what the version lacks (NEEDS).  It is checked by
--target-env=opengl -fsyntax-only, ported for the same target, and the port is checked.  The source is run by the OpenGL driver
(glrun), the port by Vulkan, and by the OpenGL driver where that has GL_KHR_shader_subgroup.  All must leave what the case expects.

What a version cannot have is skipped, by FIRST: GL_NV_shader_thread_group and GL_NV_shader_thread_shuffle say "OpenGL 4.3 and GLSL
4.3 are required", and blocks have names of instances from GLSL 1.50 on.  What the driver lacks is checked and not run.
"""
import argparse
import os
import re
import sys
import tempfile

from tests.lib import harness, reporting
from tests.run import legacy
from tests.run.language import find_cases
from tests.run.legacy_forms import Device, FOLDER, Missing, Refused, compile_with, give_to_opengl, need_opengl_subgroups, sgcc, with_includes

VERSIONS = [140, 150, 330, 400, 410, 420, 430, 440, 450, 460]
VERSION = re.compile(r'^#version.*\n', re.M)

# The extension, the version that has it in core, and the words that need it.
NEEDS = [
    ('GL_ARB_compute_shader', 430, r'\blocal_size_x\b'),
    ('GL_ARB_shader_storage_buffer_object', 430, r'\bbuffer\b'),
    ('GL_ARB_shading_language_420pack', 420, r'\bbinding\b'),
    ('GL_ARB_shader_image_load_store', 420, r'\bmemoryBarrier\w*\b|\bcoherent\b'),
    ('GL_ARB_arrays_of_arrays', 430, r'\w+\[\w+\]\s*\[|\]\s*\w+\['),
    ('GL_ARB_gpu_shader5', 400, r'\b(bitCount|find[LM]SB|bitfield\w+)\b'),
]
# The first version that can have something, what it is, and how it looks.
FIRST = [
    (430, 'GL_NV_shader_thread_group', r'^#extension +GL_NV_shader_thread_(group|shuffle) *: *(require|enable)'),
    (150, 'a name of a block', r'\bbuffer\s+\w+\s*\{[^}]*\}\s*\w'),
]


# --- the steps, as in legacy_forms.py ----------------------------------------------------------

def in_version(version):
    """The case with another #version."""
    def step(_case, path, base, _device):
        text = with_includes(path)
        for first, what, looks in FIRST:
            if version < first and re.search(looks, text, re.M):
                raise Missing(f'{what} is for GLSL {first}')
        more = ''.join(f'#extension {name} : require\n' for name, core, words in NEEDS if version < core and re.search(words, text))
        with open(base + '.in.comp', 'w', encoding='utf-8') as out:
            out.write(VERSION.sub(lambda _: f'#version {version}\n{more}', text, count=1))
        return base + '.in.comp'
    return step


def check(_case, path, _base, _device):
    """The source is good for a driver."""
    status, text = harness.run([harness.SGCC, '--target-env=opengl', '-fsyntax-only', '-w', path])
    if status != 0:
        raise Refused(f'{os.path.basename(path)}: {harness.first_lines(text, 600)}')
    return path


def port(_case, path, base, _device):
    return sgcc(path, base + '.ported.comp', '--target-env=opengl', '--port')


def need_driver_of(version):
    def step(_case, path, _base, device):
        driver = re.search(r'(\d+)\.(\d+)', device['driver'])
        if driver and version > int(driver[1]) * 100 + int(driver[2]) * 10:
            raise Missing(f'the driver has OpenGL {driver[0]}')
        return path
    return step


def forms_of(version):
    first = [in_version(version), check]
    return [
        (f'{version}-ported', False, [*first, port, check, compile_with('-w')]),
        (f'{version}-opengl', True, [*first, need_driver_of(version), give_to_opengl]),
        (f'{version}-opengl-ported', True, [*first, port, check, need_opengl_subgroups, need_driver_of(version), give_to_opengl]),
    ]


def main():
    parser = argparse.ArgumentParser(description=__doc__.split('\n', maxsplit=1)[0])
    parser.add_argument('--quiet', action='store_true')
    parser.add_argument('--keep', metavar='DIR', help='leave sources and modules there')
    parser.add_argument('--versions', default=','.join(map(str, VERSIONS)))
    parser.add_argument('cases', nargs='*')
    options = parser.parse_args()
    report = reporting.Report(options.quiet)
    harness.require(['sgcc'])
    forms = [form for version in options.versions.split(',') for form in forms_of(int(version))]
    with tempfile.TemporaryDirectory() as scratch:
        keep = options.keep or scratch
        os.makedirs(keep, exist_ok=True)
        devices = [Device(False, scratch), Device(True, scratch)]
        runs = legacy.find_runs(reporting.share(find_cases(options.cases or [FOLDER])), forms, devices, keep, report)
        legacy.run_all(runs, devices)
    for run in runs:
        report.add(run.verdict[0], run.name, run.verdict[1])
    return report.finish()


if __name__ == '__main__':
    sys.exit(main())
