#!/usr/bin/env python3
"""Tests libsgcc-shaderc in place of libshaderc: it exports the same functions, and tests/library/shaderc.c, built with libshaderc's header and shared
library, gives the same results with both.

    shaderc.py [--quiet]

SGCC names the program of a build with shared libraries.  What differs has a row in DIFFERS, with its reason.
"""
import argparse
import difflib
import glob
import os
import re
import sys
import tempfile

from tests.lib import harness, process, reporting

HERE = os.path.dirname(os.path.abspath(__file__))

HEADER = '/usr/include/shaderc/shaderc.h'
SOURCES = [os.path.join(HERE, name) for name in ('shaderc.c', 'shaderc_values.c')]
# libshaderc as an archive, and the archives that this one needs.
ARCHIVES = ['shaderc_combined', 'glslang', 'MachineIndependent', 'GenericCodeGen', 'OSDependent', 'OGLCompiler', 'SPIRV', 'SPIRV-Tools-opt', 'SPIRV-Tools']

# Limits are tried by their numbers, statuses come as numbers, and WebGPU has left libshaderc.
NOT_TRIED = r'shaderc_(limit_|compilation_status_|target_env_webgpu|env_version_webgpu)'

# The name of a case, and why its lines differ.
DIFFERS = {
    'inferred from nothing': 'libshaderc counts no error, although it says one',
    'without #version': 'it gives this error no line',
    'empty': 'it gives this error no line',
    'without bindings': 'it refuses the first resource without a binding; sgcc the second, as docs/dialect.md tells',
    'environment 4': 'it writes the size of workgroups as LocalSizeId',
    'SPIR-V 1.6': 'it writes the size of workgroups as LocalSizeId',
    'HLSL': 'sgcc has no HLSL',
    'assembly as a kind': 'libshaderc counts no error, although it says one',
    'profile compatibility': 'it refuses the profile; sgcc refuses what of it has no form in SPIR-V',
    'environment 9': 'it gives this error no file',
}


def run(*command, **more):
    done = process.run(command, **more)
    return done.returncode, done.stdout, done.stderr


def by_case(output):
    """The lines of each case, and of the rest.  Preprocessed text counts without its blanks: libshaderc of Debian has others than glslang of today, whose sgcc prints."""
    cases, name = {}, ''
    for line in output.splitlines():
        if line.startswith('void '):
            line = line.replace(' ', '')
        if ': status ' in line:
            name = line.split(': status ')[0]
        elif not line.startswith((' ', '#')) and line:
            name = line.split(':')[0]
        cases.setdefault(name, []).append(line)
    return cases


def exported(library):
    return {line.split()[-1].split('@')[0] for line in run('nm', '-D', '--defined-only', library)[1].splitlines()}


class Suite:
    def __init__(self, quiet):
        self.report = reporting.Report(quiet=quiet)
        self.libraries = os.path.join(os.path.dirname(harness.SGCC or './sgcc'), 'lib')
        self.own = os.path.join(self.libraries, 'libsgcc-shaderc.so')

    def check_exports(self):
        theirs = {name for name in exported(glob.glob('/usr/lib/*/libshaderc.so')[0]) if name.startswith('shaderc_')}
        missing = sorted(theirs - exported(self.own))
        self.report.add('fail' if missing else 'pass', f'the {len(theirs)} functions are there', f'missing: {missing}' if missing else '')

    def check_header(self):
        """Each function of the header is called by the program, and each value of its enumerations is used."""
        text, used = '', ''
        for path in glob.glob(os.path.join(os.path.dirname(HEADER), '*.h')):
            with open(path, encoding='utf-8') as file:
                text += re.sub(r'//.*', '', file.read())
        for path in SOURCES:
            with open(path, encoding='utf-8') as file:
                used += file.read()
        functions = set(re.findall(r'SHADERC_EXPORT[^;]*?\b(shaderc_\w+)\s*\(', text))
        values = {name for body in re.findall(r'typedef enum \{(.*?)\}', text, re.S) for name in re.findall(r'\b(shaderc_\w+)\b\s*(?:=|,|$)', body)}
        values = {name for name in values if not re.match(NOT_TRIED, name)}
        missing = [name for name in sorted(functions) if not re.search(name + r'\(', used)] + [name for name in sorted(values) if not re.search(name + r'\b', used)]
        few = len(functions) < 40 or len(values) < 60
        self.report.add('fail' if missing or few else 'pass', f'{len(functions)} functions and {len(values)} values are tried', f'not tried: {missing}' if missing else '')

    def outputs(self, folder):
        """What the program prints with libshaderc, and with ours in its place."""
        program, theirs, found = os.path.join(folder, 'program'), os.path.join(folder, 'theirs'), os.path.join(folder, 'program.o')
        commands = [('gcc', '-std=gnu11', '-Wall', '-Wextra', '-Werror', '-r', *SOURCES, '-o', found),
                    # Debian's shared library leaves symbols of glslang to its users
                    ('gcc', found, '-Wl,--allow-shlib-undefined', '-lshaderc', '-o', program),
                    ('g++', found, '-Wl,--start-group', *(f'-l:lib{name}.a' for name in ARCHIVES), '-Wl,--end-group', '-o', theirs)]
        for command in commands:
            status, _, wrong = run(*command)
            if status:
                return None, None, wrong
        os.symlink(os.path.abspath(self.own), os.path.join(folder, 'libshaderc.so.1'))
        environment = dict(os.environ, LD_LIBRARY_PATH=f'{folder}:{os.path.abspath(self.libraries)}')
        status, ours, wrong = run(program, env=environment)
        return run(theirs)[1], ours, f'ends with {status}: {wrong}' if status else ''

    def compare(self, theirs, ours):
        theirs, ours = by_case(theirs), by_case(ours)
        if len(theirs) < 100:
            self.report.add('fail', 'libshaderc', f'only {len(theirs)} cases')
        for name in sorted({*theirs, *ours}):
            same = theirs.get(name) == ours.get(name)
            wrong = '\n'.join(difflib.unified_diff(theirs.get(name, []), ours.get(name, []), 'libshaderc', 'libsgcc-shaderc', lineterm='', n=0))
            if same == (name in DIFFERS):
                self.report.add('fail', name, wrong or 'is the same, and has a row in DIFFERS')
            else:
                self.report.add('pass', name)

    def run(self):
        missing = [HEADER] if not os.path.exists(HEADER) else [name for name in ARCHIVES if not glob.glob(f'/usr/lib/*/lib{name}.a')]
        if missing:
            self.report.add('skip', 'libshaderc', f'there is no {missing[0]} (Debian: apt-get install libshaderc-dev glslang-dev spirv-tools)')
        elif not os.path.exists(self.own):
            self.report.add('skip', 'libsgcc-shaderc', f'{self.libraries} was built without shared libraries')
        else:
            self.check_exports()
            self.check_header()
            with tempfile.TemporaryDirectory(prefix='sgcc-shaderc-') as folder:
                theirs, ours, wrong = self.outputs(folder)
                if wrong:
                    self.report.add('fail', 'the program', wrong)
                else:
                    self.compare(theirs, ours)
        return self.report.finish()


def main():
    p = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    p.add_argument('--quiet', action='store_true')
    sys.exit(Suite(p.parse_args().quiet).run())


if __name__ == '__main__':
    main()
