#!/usr/bin/env python3
"""Tests libsgcc as programs use it: its exports, its header, the example with pkg-config and with the archive, C++ on several threads, options of other
versions and wrong ones, and broken modules.

    run.py [--quiet]

SGCC names the program of a build with shared libraries: the library is installed from there to a temporary folder.  SGCC_SANITIZED names that
of a build with sanitizers, whose tests/library/mutated reads broken modules; the report says so when there is none.
"""
import argparse
import glob
import os
import re
import shutil
import sys
import tempfile

from tests.lib import TESTS, TOP, harness, process, reporting
from tests.library import given, semicolons

HERE = os.path.dirname(os.path.abspath(__file__))

HEADER = os.path.join(TOP, 'include', 'sgcc.h')
EXAMPLE = os.path.join(TOP, 'examples', 'library.c')
EXPECTED = """\
set 0, binding 0: storage_buffer Values, 0 bytes and more
set 0, binding 1: storage_buffer Count, 20 bytes and more
push constants: 4 bytes from 0
entry point main: workgroups of 64
needs SUBGROUP_FEATURE_BASIC_BIT_KHR
needs SUBGROUP_FEATURE_BALLOT_BIT_KHR
"""
ROUNDS = 300                # mutations of each module


def run(*command, **more):
    done = process.run(command, **more, text=False, merged=True)
    return done.returncode, done.stdout.decode(errors='replace')


def declared():
    with open(HEADER, encoding='utf-8') as text:
        code = re.sub(r'/\*.*?\*/', '', text.read(), flags=re.S)
    return set(re.findall(r'\bSGCC_API\b[^;#]*?\b(sgcc_\w+)\s*\(', code))


class Suite:
    def __init__(self, quiet):
        self.report = reporting.Report(quiet=quiet)
        self.build = os.path.dirname(harness.SGCC) if harness.SGCC else '.'

    def verdict(self, name, wrong):
        self.report.add('fail' if wrong else 'pass', name, wrong or '')

    # --- the shared library and the header -----------------------------------------------------

    def check_symbols(self, library):
        status, text = run('nm', '-D', '--defined-only', library)
        exported = {line.split()[-1].split('@')[0] for line in text.splitlines() if len(line.split()) == 3 and line.split()[1] != 'A'}    # A: versions
        more, less = sorted(exported - declared()), sorted(declared() - exported)
        self.verdict('exported symbols are those of the header', text if status else f'not in sgcc.h: {more}; not exported: {less}' if more or less else None)

    def check_archives(self, libraries):
        """The archives define no global name but those of their headers: any other could collide with one of the program that links them."""
        for name, prefix in (('libsgcc.a', 'sgcc_'), ('libsgcc-shaderc.a', 'shaderc_')):
            archive = os.path.join(libraries, name)
            if not os.path.exists(archive):
                self.report.add('skip', f'names in {name}', 'the archive was not built')
                continue
            status, text = run('nm', '-g', '--defined-only', archive)
            defined = {line.split()[-1] for line in text.splitlines() if len(line.split()) == 3}
            more = sorted(symbol for symbol in defined if not symbol.startswith(prefix))
            less = sorted(declared() - defined) if prefix == 'sgcc_' else [] if defined else ['all']
            self.verdict(f'names in {name}', text if status else f'global: {more[:10]}; missing: {less}' if more or less else None)

    def check_paths(self, folder):
        """No installed file names the folder of the build."""
        build = os.path.realpath(self.build).encode()
        wrong = []
        for path in glob.glob(os.path.join(folder, '**'), recursive=True):
            if os.path.isfile(path) and not os.path.islink(path):
                with open(path, 'rb') as file:
                    if build in file.read():
                        wrong.append(os.path.relpath(path, folder))
        self.verdict('installed files do not name the folder of the build', f'these do: {wrong}' if wrong else None)

    def check_header(self):
        for name, command in (('C11', ['gcc', '-std=c11', '-xc']), ('C99', ['gcc', '-std=c99', '-xc']), ('C++', ['g++', '-xc++'])):
            if not shutil.which(command[0]):
                self.report.add('skip', f'header in {name}', f'there is no {command[0]}')
                continue
            status, text = run(*command, '-pedantic', '-Wall', '-Wextra', '-Werror', '-fsyntax-only', '-include', HEADER, '/dev/null')
            self.verdict(f'header in {name}', text if status else None)

    def check_clashes(self):
        """In C++ a function hides the type of its name."""
        with open(HEADER, encoding='utf-8') as text:
            code = re.sub(r'/\*.*?\*/', '', text.read(), flags=re.S)
        types = set(re.findall(r'\b(?:enum|struct) (sgcc_\w+)', code))
        self.verdict('no function has the name of a type', ', '.join(sorted(types & declared())) or None)

    def check_option_names(self):
        """Each member of the options has a name for sgcc_options_set, but those that are no text."""
        with open(HEADER, encoding='utf-8') as text:
            code = re.sub(r'/\*.*?\*/', '', text.read(), flags=re.S)
        body = re.search(r'struct sgcc_options \{(.*?)\n\};', code, re.S).group(1)
        members = {name for line in body.split(';') for name in re.findall(r'(\w+)\s*(?:,|$)', line.strip())}
        with open(os.path.join(TOP, 'compile', 'options', 'option_names.def'), encoding='utf-8') as text:
            named = set(re.findall(r'^OPTION\("[^"]+", \w+, (\w+),', text.read(), re.M))
        apart = {'size', 'devices', 'device_count', 'include', 'include_user', 'include_release', 'source_is_padded', 'joined', 'joined_count',
                 'binding_base_count', 'limit_count', 'named_binding_count'}
        self.verdict('options by name', f'without a name: {sorted(members - named - apart)}' if members - named - apart else None)

    # --- the example ---------------------------------------------------------------------------

    def run_example(self, name, command, folder, environment):
        program = os.path.join(folder, 'library')
        status, text = run('gcc', '-std=c11', '-Wall', '-Wextra', '-Werror', EXAMPLE, *command, '-pthread', '-o', program)
        if not status:
            status, text = run(program, env=environment)
        refused = re.search(r'^turn\.comp:5:\d+: .*SUBGROUP_FEATURE_SHUFFLE_BIT_KHR', text, re.M)
        good = not status and EXPECTED in text and refused and re.search(r'^OpenGL: [1-9]\d* errors$', text, re.M)
        self.verdict(f'example, {name}', None if good else f'exit status {status}:\n{text}')

    def run_program(self, name, compiler, source, flags, folder, environment, expected):
        """A program of this folder, linked with the installed library: nothing is wrong with it, and the lines are there."""
        if not shutil.which(compiler):
            self.report.add('skip', name, f'there is no {compiler}')
            return
        program = os.path.join(folder, 'program')
        status, text = run(compiler, '-Wall', '-Wextra', '-pedantic', '-Werror', os.path.join(HERE, source), *flags, '-pthread', '-o', program)
        if not status:
            status, text = run(program, env=environment)
        self.verdict(name, None if not status and all(line in text for line in expected) else f'exit status {status}:\n{text}')

    def check_installed(self, folder):
        status, text = run('make', '-C', self.build, '--no-print-directory', '-s', 'install', 'DESTDIR=' + folder)
        found = glob.glob(os.path.join(folder, '**', 'sgcc.pc'), recursive=True)
        if status or not found:
            self.verdict('install', text or 'there is no sgcc.pc')
            return
        for name in 'glslc', 'glslang', 'glslangValidator':
            links = glob.glob(os.path.join(folder, '**', 'sgcc', 'bin', name), recursive=True)
            status, text = run(*links, '--version') if len(links) == 1 else (1, 'not installed')
            self.verdict(f'link {name}', None if not status and 'command line; the compiler is sgcc' in text else text)
        environment = dict(os.environ, PKG_CONFIG_PATH=os.path.dirname(found[0]), PKG_CONFIG_SYSROOT_DIR=folder)
        libraries = os.path.dirname(os.path.dirname(found[0]))
        self.check_symbols(os.path.join(libraries, 'libsgcc.so'))
        self.check_archives(libraries)
        self.check_paths(folder)
        if not shutil.which('pkg-config'):
            self.report.add('skip', 'example, pkg-config', 'not installed (Debian: apt-get install pkg-config)')
            return
        shared, static = (run('pkg-config', *options, '--cflags', '--libs', 'sgcc', env=environment)[1].split() for options in ([], ['--static']))
        self.run_example('shared', shared, folder, dict(os.environ, LD_LIBRARY_PATH=libraries))
        environment = dict(os.environ, LD_LIBRARY_PATH=libraries)
        self.run_program('options of other versions, wrong options', 'gcc', 'options.c', ['-std=c99', *shared], folder, environment, ())
        self.run_program('clones, includes, assembly', 'gcc', 'engine.c', ['-std=c99', *shared], folder, environment, ('all is well',))
        self.run_program('C++, threads', 'g++', 'binding.cc', ['-std=c++17', *shared], folder, environment,
                         ('SUBGROUP_FEATURE_CLUSTERED_BIT_KHR', 'opengl-storage-buffer', "7: 'subgroupClusteredAdd' needs"))
        for compiler in 'g++', 'clang++':
            self.run_program(f'sgcc.hpp, {compiler}', compiler, 'owned.cc', ['-std=c++20', *shared], folder, environment, ('all is well',))
        archive = [os.path.join(libraries, 'libsgcc.a') if word == '-lsgcc' else word for word in static]
        self.run_example('static', [*archive, '-lm'], folder, os.environ)

    def check_names(self):
        """docs/library.md says for each function of the others' headers, where they are installed, what does that here."""
        with open(os.path.join(TOP, 'docs', 'library.md'), encoding='utf-8') as file:
            named = set(re.findall(r'`([\w.]+)`', file.read()))
        named |= {name.replace('...', 'shaderc_compile_options') for name in named}
        with open(os.path.join(TOP, 'include', 'sgcc.h'), encoding='utf-8') as file:
            own = set(re.findall(r'\w+', file.read()))
        wrong = [f'{name} is not in sgcc.h' for name in named if re.match('sgcc_|SGCC_', name) and name not in own]
        for path, prefix in (('/usr/include/shaderc/shaderc.h', 'shaderc'), ('/usr/include/glslang/Include/glslang_c_interface.h', 'glslang')):
            if os.path.exists(path):
                with open(path, encoding='utf-8') as file:
                    wrong += [f'{name} has no row' for name in sorted(set(re.findall(rf'\b{prefix}_\w+(?=\()', file.read())) - named)]
        self.verdict('names of other libraries', '\n'.join(wrong) or None)

    # --- broken modules ------------------------------------------------------------------------

    def check_mutated(self, folder):
        sanitized = os.environ.get('SGCC_SANITIZED')
        program = os.path.join(os.path.dirname(sanitized or harness.SGCC), 'tests', 'library', 'mutated')
        name = 'broken modules' if sanitized else 'broken modules (no sanitizers)'
        if not os.access(program, os.X_OK):
            self.report.add('skip', name, f'{program} was not built: make tests/library/mutated')
            return
        sources = [*glob.glob(os.path.join(TESTS, 'run', 'cases', '*.comp')), *glob.glob(os.path.join(TESTS, 'glsl', '*', '*.*'))]
        sources += glob.glob(os.path.join(TESTS, 'reflection', 'cases', '*')) + glob.glob(os.path.join(TESTS, 'run', 'cases', 'opencl', '*.cl'))
        modules = []
        for i, path in enumerate(sorted(sources)[::5] + sorted(glob.glob(os.path.join(TESTS, 'reflection', 'cases', '*')))):
            module = os.path.join(folder, f'{i}.spv')
            extra = ['--target-env=vulkan1.1'] if path.endswith('.cl') and i % 2 else []
            if not run(harness.SGCC, *(['-g'] if i % 3 else []), *extra, path, '-o', module)[0] and os.path.exists(module):
                modules.append(module)
        status, text = run(program, str(ROUNDS), '7', *modules)
        self.verdict(f'{name}: {len(modules)} modules', f'exit status {status}:\n{text[-3000:]}' if status or ' reflected' not in text else None)

    # --- options -------------------------------------------------------------------------------

    def check_given(self, folder):
        status, text = run('make', '-C', self.build, '--no-print-directory', '-s', 'tests/library/given')
        program = os.path.join(self.build, 'tests', 'library', 'given')
        if status:
            self.verdict('options', text)
            return
        given.Given(program, folder, self.verdict, lambda name, why: self.report.add('skip', name, why)).run()

    def check_linking(self, folder):
        """sgcc_link, with the archive of the build."""
        program, archive = os.path.join(folder, 'linking'), os.path.join(self.build, 'libsgcc.a')
        status, text = run('gcc', '-std=c99', '-Wall', '-Wextra', '-pedantic', '-Werror', '-I' + os.path.dirname(HEADER),
                           os.path.join(HERE, 'linking.c'), archive, '-lm', '-pthread', '-o', program)
        if not status:
            status, text = run(program)
        self.verdict('sgcc_link', f'exit status {status}:\n{text}' if status else None)

    def check_messages(self):
        found = semicolons.semicolons(TOP)
        self.verdict('no message has a semicolon', '\n'.join(found) if found else None)

    def run(self):
        if not harness.SGCC:
            sys.exit('no compiler: set SGCC')
        self.check_header()
        self.check_clashes()
        self.check_option_names()
        self.check_messages()
        with tempfile.TemporaryDirectory(prefix='sgcc-library-') as folder:
            if os.path.exists(os.path.join(self.build, 'lib', 'libsgcc.so')):
                self.check_installed(folder)
            else:
                self.report.add('skip', 'shared library', f'{self.build} was built without it')
            self.check_names()
            self.check_given(folder)
            self.check_linking(folder)
            self.check_mutated(folder)
        return self.report.finish()


def main():
    p = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    p.add_argument('--quiet', action='store_true')
    sys.exit(Suite(p.parse_args().quiet).run())


if __name__ == '__main__':
    main()
