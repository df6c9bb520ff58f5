#!/usr/bin/env python3
"""Compiles sources of sgcc alone, with all warnings as errors.

    warnings.py

./check builds the sources of a top-level folder at once (tools/units.py), where a warning would say nothing. Here each source is compiled by itself, as a release
does it: so it includes what it needs, and GCC has nothing to say. SGCC names a program in the folder of a build, which has the generated headers.
"""
import os
import re
import shutil
import sys

from tests.lib import SGCC, TOP, harness, process, reporting

BUILD = os.path.dirname(os.path.abspath(SGCC))
FLAGS = ['-std=c11', '-O1', '-Wall', '-Wextra', '-Wshadow', '-Wmissing-prototypes', '-pedantic', '-Wno-overlength-strings', '-Werror', '-fvisibility=hidden',
         '-DHAVE_CONFIG_H', '-D_GNU_SOURCE', f'-I{TOP}', f'-I{BUILD}',
         *(f'-D{name}="x"' for name in ('PKGLIBDIR', 'PKGLIBDIR_FROM_PROGRAM', 'PKGLIBDIR_FROM_LIBRARY', 'PKGDATADIR', 'PKGDATADIR_FROM_PROGRAM'))]
OTHER_SYSTEMS = re.compile(r'^web/|windows\w*\.c$')
PROTOTYPES_ELSEWHERE = re.compile(r'^driver/shaderc/')      # in a header of libshaderc
OPTIONAL_HEADERS = {'z3.h', 'spirv_cross/spirv_cross_c.h', 'spirv-tools/libspirv.h', 'jansson.h', 'vulkan/vulkan.h', 'EGL/egl.h', 'CL/cl.h', 'png.h'}


def sources():
    """All sources in the lists of the rooms."""
    for room in sorted(os.listdir(TOP)):
        path = os.path.join(TOP, room, 'sources.am')
        if os.path.exists(path):
            with open(path, encoding='utf-8') as file:
                yield from re.findall(r'\S+\.c\b', file.read())


def compile_alone(path):
    """What the compiler says of the source, or None."""
    flags = [*FLAGS, *(['-Wno-missing-prototypes'] if PROTOTYPES_ELSEWHERE.match(path) else [])]
    done = process.run(['gcc', *flags, '-c', os.path.join(TOP, path), '-o', '/dev/null'], timeout=120)
    return done.stderr[:2000] if done.returncode else None


def missing_header(text):
    found = re.search(r'fatal error: (\S+): No such file', text or '')
    return found[1] if found and found[1] in OPTIONAL_HEADERS else None


def main():
    if not shutil.which('gcc') or not os.path.exists(os.path.join(BUILD, 'config.h')):
        return reporting.skip_all('there is no gcc, or no folder of a build')
    report = reporting.Report(quiet=True)
    chosen = [path for path in sources() if not OTHER_SYSTEMS.search(path) and reporting.is_shared(path)]
    for path, wrong in zip(chosen, harness.in_parallel(compile_alone, chosen)):
        header = missing_header(wrong)
        report.add('skip' if header else 'fail' if wrong else 'pass', path, f'there is no {header}' if header else wrong or '')
    return report.finish()


if __name__ == '__main__':
    sys.exit(main())
