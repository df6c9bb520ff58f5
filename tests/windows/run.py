#!/usr/bin/env python3
"""Tests sgcc.exe, sgcc-run.exe and libsgcc.dll under Wine: features of Windows, and other suites with sgcc.exe.

    run.py [--quick] [NAME...]

WINDOWS_BUILD is the folder of a build with --host=x86_64-w64-mingw32; SGCC names this system's sgcc, with whose modules those of sgcc.exe are compared.
A case is a function test_NAME, which runs in a folder of its own.  --quick leaves out the other suites, of which lit, faces and hostile sources are
samples.  Wine's prefix is made in TEST_OUTPUT.
"""
import glob
import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile

from tests.hostile.bombs import glsl_bombs
from tests.hostile.declarations import declarations
from tests.lib import SGCC, TESTS, TOP, process, reporting

HERE = os.path.dirname(os.path.abspath(__file__))

BUILD = os.path.abspath(os.environ.get('WINDOWS_BUILD', os.path.join(TOP, 'build', 'windows')))
OUTPUT = os.path.abspath(os.environ.get('TEST_OUTPUT', os.path.join(BUILD, 'out')))
COMPILER = 'x86_64-w64-mingw32-gcc'
LIT_SAMPLE, FACES_SAMPLE, BOMB_SAMPLE, SECONDS = 60, 20, 40, 60
FIRST_START = 300       # Wine makes its prefix
SHADER = '''#version 450
#extension GL_KHR_shader_subgroup_arithmetic : require
layout(local_size_x = 64) in;
layout(std430, binding = 0) buffer B { float v[]; } b;
void main() { b.v[gl_GlobalInvocationID.x] = subgroupAdd(b.v[0]); }
'''
INCLUDING = '''#version 450
#extension GL_GOOGLE_include_directive : require
#include "NAME"
void main() { gl_Position = VALUE; }
'''
HEADER = '#define VALUE vec4(1.0)\n'
NAMES = ['Größe', 'тень', '影子', 'σκιά', 'ظل', 'छाया', 'a b', '🜚']      # what follows the last one is in no 16 bits


class Missing(Exception):
    """A tool is not there."""


# --- running -----------------------------------------------------------------------------------------

def find_wine():
    return next((path for path in ('/usr/lib/wine/wine64', shutil.which('wine64'), shutil.which('wine')) if path and os.path.exists(path)), None)


WINE = find_wine()
# Debian's package has it outside of PATH.
SERVER = next((path for path in (shutil.which('wineserver'), '/usr/lib/wine/wineserver64', '/usr/lib/wine/wineserver') if path and os.path.exists(path)), None)
ENVIRONMENT = dict(os.environ, WINEPREFIX=os.path.join(OUTPUT, 'wine'), WINEDEBUG='-all', WINEDLLOVERRIDES='mscoree=;mshtml=', LC_ALL='C.UTF-8', SGCC_SYSTEM='windows')


class Run:
    """What one run of a program gave."""
    def __init__(self, program, *arguments, stdin=b''):
        done = process.run([WINE, program, *arguments], input=stdin, env=ENVIRONMENT, timeout=SECONDS, text=False)
        self.arguments, self.code, self.out, self.err = arguments, done.returncode, done.stdout, done.stderr.decode(errors='replace')

    def expect(self, code, *texts):
        assert self.code == code, f'{" ".join(self.arguments)}: exit {self.code}, not {code}: {self.err}{self.out[:300]!r}'
        for text in texts:
            assert text in self.err, f'{text!r} is not in {self.err!r}'
        return self


def sgcc(*arguments, **more):
    return Run(os.path.join(BUILD, 'sgcc.exe'), *arguments, **more)


def write(path, text):
    os.makedirs(os.path.dirname(path) or '.', exist_ok=True)
    with open(path, 'wb') as out:
        out.write(text if isinstance(text, bytes) else text.encode())


def read(path):
    with open(path, 'rb') as file:
        return file.read()


def here(*arguments):
    """The module that this system's sgcc makes."""
    return process.run([SGCC, *arguments, '-o', '-'], check=True, text=False).stdout


# --- what only Windows has ---------------------------------------------------------------------------

def test_names_in_any_script():
    for name in NAMES:
        write(f'{name}/{name}.vert', INCLUDING.replace('NAME', f'{name}.h'))
        write(f'{name}/{name}.h', HEADER)
        sgcc(f'{name}/{name}.vert', '-o', f'{name}/{name}.spv').expect(0)
        assert read(f'{name}/{name}.spv') == here(f'{name}/{name}.vert')
        write('wrong.comp', f'#version 450\n#include "{name}.h"\n#error in {name}\n')
        sgcc('wrong.comp', '-c').expect(1, name)
        sgcc(f'{name}.comp').expect(2, f"cannot read '{name}.comp': No such file or directory")


def test_backslashes():
    write('dir/sub/light.vert', INCLUDING.replace('NAME', 'more\\\\value.h').replace('\\\\', '\\'))
    write('dir/sub/more/value.h', HEADER)
    sgcc('dir\\sub\\light.vert', '-o', 'dir\\out.spv').expect(0)
    assert os.path.exists('dir/out.spv')
    sgcc('-c', 'dir\\sub\\light.vert').expect(0)
    assert read('light.vert.spv') == read('dir/out.spv')
    write('by_dir.vert', INCLUDING.replace('"NAME"', '<value.h>'))
    for option in ('-Idir\\sub\\more', '-Idir\\sub\\more\\', '-Idir/sub\\more/'):
        sgcc('by_dir.vert', option, '-o', 'x.spv').expect(0)


def test_drive_letters():
    """Z: is the root of this system in Wine."""
    folder = os.getcwd()
    windows = 'Z:' + folder.replace('/', '\\')
    write('value.h', HEADER)
    write('light.vert', INCLUDING.replace('NAME', f'Z:{folder}/value.h'))
    for drive in (windows + '\\', f'z:{folder}/', folder + '/'):
        sgcc(drive + 'light.vert', '-o', drive + 'x.spv').expect(0)
        os.remove('x.spv')
    write('sub/light.vert', INCLUDING.replace('NAME', '../value.h'))
    sgcc(windows + '\\sub\\light.vert', '-o', 'x.spv').expect(0)
    sgcc('light.vert', '-o', windows + '\\light.vert').expect(2, 'it is the input')


def test_line_ends():
    """CRLF in sources changes no module and no line; what is written has the line ends of other systems."""
    write('lf.comp', SHADER)
    write('crlf.comp', SHADER.replace('\n', '\r\n'))
    assert sgcc('crlf.comp', '-o', '-').expect(0).out == sgcc('lf.comp', '-o', '-').expect(0).out == here('lf.comp')
    write('wrong.comp', SHADER.replace('b.v[0]', 'missing').replace('\n', '\r\n'))
    wrong = sgcc('wrong.comp').expect(1, 'wrong.comp:5:')
    assert '\r' not in wrong.err
    assert b'\r' not in sgcc('-E', 'lf.comp').expect(0).out and b'\r' not in sgcc('-S', 'lf.comp', '-o', '-').expect(0).out
    assert sgcc('-fshader-stage=comp', '-', '-o', '-', stdin=SHADER.replace('\n', '\r\n').encode()).expect(0).out == here('lf.comp')


def test_rules_for_make():
    write('dir/light.vert', INCLUDING.replace('NAME', 'a b.h'))
    write('dir/a b.h', HEADER)
    sgcc('-MD', '-c', 'dir\\light.vert').expect(0)
    assert read('light.vert.spv.d') == b'light.vert.spv: dir\\light.vert dir\\a\\ b.h\n', read('light.vert.spv.d')
    sgcc('-M', 'Z:' + os.getcwd() + '/dir/light.vert', '-o', 'd').expect(0)
    assert read('d').startswith(b'light.vert.spv: Z:/'), read('d')


def test_response_files():
    write('with blank/in.vert', INCLUDING.replace('NAME', 'value.h'))
    write('dir/new/value.h', HEADER)
    write('dir/new/value.h', HEADER)
    os.mkdir('out')
    write('arguments', '-Idir\\new "with blank\\in.vert"\r\n-o out\\new.spv -D"A=\\"x\\""\r\n')
    sgcc('@arguments').expect(0)
    assert os.path.exists('out/new.spv')
    write('影.rsp', '-Idir\\new "with blank\\in.vert" -o out\\影.spv')
    sgcc('@影.rsp').expect(0)
    assert os.path.exists('out/影.spv')


def test_wildcards():
    for name in ('b.comp', 'a.comp', '影.comp', 'no.frag'):
        write(f'dir/{name}', SHADER)
    sgcc('-c', 'dir\\*.comp').expect(0)
    assert sorted(glob.glob('*.spv')) == ['a.comp.spv', 'b.comp.spv', '影.comp.spv']
    sgcc('-c', 'dir/?.comp', '-Werror').expect(0)
    sgcc('-c', '*.none').expect(2, "cannot read '*.none'")
    sgcc('-c', '-DA=*', 'dir/a.comp').expect(0)


def test_output_that_is_open():
    """A file that another program holds open is replaced or overwritten where that program lets it, else it stays as it is."""
    write('in.comp', SHADER)
    expected = here('in.comp')
    for share, code in (('delete', 0), ('write', 0), ('nothing', 2)):
        write('x.spv', b'old' * 10000)
        with subprocess.Popen([WINE, os.path.join(OUTPUT, 'hold.exe'), 'x.spv', share], stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=ENVIRONMENT) as holder:
            assert holder.stdout.readline().strip() == b'open'
            run = sgcc('in.comp', '-o', 'x.spv')
            holder.stdin.close()
        assert run.code == code, (share, run.code, run.err)
        assert read('x.spv') == (b'old' * 10000 if code else expected), share
        assert sorted(os.listdir('.')) == ['in.comp', 'x.spv'], os.listdir('.')
    assert "cannot write 'x.spv'" in run.err, run.err


def test_standard_input():
    """A file, a pipe and nothing."""
    write('in.comp', SHADER)
    command = [WINE, os.path.join(BUILD, 'sgcc.exe'), '-fshader-stage=comp', '-', '-o', '-']
    with open('in.comp', 'rb') as file:
        done = process.run(command, stdin=file, env=ENVIRONMENT, timeout=SECONDS, text=False)
    assert (done.returncode, done.stdout) == (0, here('in.comp')), done.stderr
    sgcc('-fshader-stage=comp', '-', '-o', '-').expect(1, 'no #version')


def test_names_of_devices():
    """Windows has devices in every folder: none is read for ever, and NUL is empty."""
    for name in ('aux.comp', 'com1'):
        sgcc('-fsyntax-only', '-fshader-stage=comp', name).expect(2, f"cannot read '{name}'")
    sgcc('-fsyntax-only', 'nul.comp').expect(1, 'no #version')


def test_utf16():
    """What some shells of Windows write by >."""
    for encoding, mark in (('utf-16-le', b'\xff\xfe'), ('utf-16-be', b'\xfe\xff')):
        write('in.comp', mark + SHADER.encode(encoding))
        sgcc('-c', 'in.comp').expect(1, 'save it as UTF-8', '1 error generated.')
    write('in.comp', b'\xef\xbb\xbf' + SHADER.encode())
    sgcc('-c', 'in.comp').expect(0)


def test_missing_modules():
    """What needs a library that this build lacks says where its module belongs."""
    write('in.comp', '#version 450\nlayout(local_size_x = 1) in;\nvoid main() { }\n')
    for option, module in (('--emit=glsl', 'cross'), ('--validate', 'validate')):
        if not os.path.exists(os.path.join(BUILD, 'lib', f'libsgcc-{module}.dll')):
            sgcc(option, 'in.comp', '-o', 'x').expect(2, f'libsgcc-{module}.dll', 'beside the program')


def test_diagnostics():
    """Names in messages for programs, and edits of sources with other line ends."""
    without_extension = ''.join(line for line in SHADER.splitlines(True) if not line.startswith('#extension'))
    write('dir/in.frag', without_extension.replace('\n', '\r\n'))
    path = 'Z:' + os.getcwd().replace('/', '\\') + '\\dir\\in.frag'
    sgcc('--message-format=sarif', '-fshader-stage=comp', path).expect(1, '"uri":"file:///Z%3A/')
    sgcc('--message-format=github', '-fshader-stage=comp', 'dir\\in.frag').expect(1, 'file=dir\\in.frag')
    sgcc('--fix', '-fsyntax-only', '-fshader-stage=comp', path).expect(0, 'fixed')
    assert b'#extension GL_KHR_shader_subgroup_arithmetic' in read('dir/in.frag') and read('dir/in.frag').count(b'\r\n') == SHADER.count('\n')


def test_no_file():
    write('in.comp', SHADER)
    sgcc('in.comp', '-o', 'NUL').expect(0)
    assert os.listdir('.') == ['in.comp']
    sgcc('missing\\in.comp').expect(2, 'No such file')
    sgcc('.').expect(2, 'directory')
    sgcc('in.comp', '-o', 'missing\\x.spv').expect(2, "cannot write 'missing\\x.spv': No such file")
    sgcc('in.comp', '-MD', '-MF', 'missing\\x.d', '-o', 'x.spv').expect(2, 'No such file')
    assert os.listdir('.') == ['in.comp'], os.listdir('.')


def test_long_paths():
    folder = 'Z:' + os.getcwd() + ('/' + 'x' * 60) * 5
    write(folder[2:] + '/in.comp', SHADER)
    sgcc(folder + '/in.comp', '-o', folder + '/in.spv').expect(0)
    assert read(folder[2:] + '/in.spv') == here(folder[2:] + '/in.comp')


def test_faces_by_name():
    for name, text in (('glslc.exe', 'shaderc'), ('glslangValidator.exe', 'Glslang Version')):
        shutil.copy(os.path.join(BUILD, 'sgcc.exe'), name)
        assert text.encode() in Run(os.path.abspath(name), '--version').expect(0).out


def test_sgcc_run():
    write('影.comp', SHADER)
    run = Run(os.path.join(BUILD, 'sgcc-run.exe'), '影.comp', '--buffer=0.0=f32:1,2,3,4', '--subgroup-size=32', '--dump=0.0:f32', '--output=выход').expect(0)
    assert run.out.split()[:1] == [b'32'], run.out
    assert os.path.exists('выход/0.0.bin')


def test_library():
    """A program that is linked with the DLL."""
    library = glob.glob(os.path.join(BUILD, 'lib', 'libsgcc-[0-9]*.dll'))         # not libsgcc-shaderc's, which lies there, too
    assert library, 'there is no DLL'
    shutil.copy(library[0], '.')
    subprocess.run([COMPILER, '-I' + os.path.join(TOP, 'include'), os.path.join(TOP, 'examples', 'library.c'), '-o', 'library.exe', '-static-libgcc',
                    os.path.join(BUILD, 'lib', 'libsgcc.dll.a'), '-Wl,-Bstatic', '-lpthread'], check=True)
    write('in.comp', SHADER)
    Run(os.path.abspath('library.exe'), 'in.comp').expect(0)


SHADERC = '''#include <shaderc/shaderc.h>
#include <stdio.h>
int main(void)
{
    static const char text[] = "#version 450\\nvoid main() { }\\n";
    shaderc_compiler_t c = shaderc_compiler_initialize();
    shaderc_compilation_result_t r = shaderc_compile_into_spv(c, text, sizeof text - 1, shaderc_vertex_shader, "a.vert", "main", NULL);
    printf("%d %02x\\n", (int)shaderc_result_get_compilation_status(r), shaderc_result_get_bytes(r)[0]);
    shaderc_result_release(r);
    shaderc_compiler_release(c);
    return 0;
}
'''


def test_library_for_shaderc():
    """A program with shaderc's header, linked with the DLL that has its functions."""
    header = '/usr/include/shaderc'
    if not os.path.isdir(header):
        return
    os.symlink(header, 'shaderc')
    for library in glob.glob(os.path.join(BUILD, 'lib', '*.dll')):
        shutil.copy(library, '.')
    write('program.c', SHADERC)
    subprocess.run([COMPILER, '-I.', 'program.c', '-o', 'program.exe', '-static-libgcc', os.path.join(BUILD, 'lib', 'libsgcc-shaderc.dll.a')], check=True)
    assert Run(os.path.abspath('program.exe')).expect(0).out.split() == [b'0', b'03']


def test_same_modules():
    """Of twenty shaders and kernels, byte for byte."""
    shaders = sorted(glob.glob(os.path.join(TOP, 'tests', 'corpus', '*', '*.comp')))
    shaders += sorted(glob.glob(os.path.join(TOP, 'tests', 'corpus', '*', '*.frag'))) + sorted(glob.glob(os.path.join(TOP, 'tests', 'run', 'cases', 'opencl', '*.cl')))
    sample = shaders[::max(1, len(shaders) // 24)]
    assert len(sample) >= 20, len(sample)
    for path in sample:
        made = process.run([SGCC, '--target-env=vulkan1.3', path, '-o', '-'], text=False)
        run = sgcc('--target-env=vulkan1.3', path, '-o', '-')
        assert (run.code, run.out) == (made.returncode, made.stdout), f'{path}: {run.code} {run.err[:300]}'


def documented():
    """docs/windows.md: the lines behind each `$ command` of its blocks."""
    with open(os.path.join(TOP, 'docs', 'windows.md'), encoding='utf-8') as file:
        blocks = re.findall(r'^```\n(\$.*?)^```$', file.read(), re.M | re.S)
    return dict(part.split('\n', 1) for block in blocks for part in ('\n' + block).split('\n$ ')[1:])


def test_documented_twenty_shaders():
    """As it is written there, with the wildcard that sgcc.exe expands, in one process."""
    shown = documented()
    sources = [path for path in sorted(glob.glob(os.path.join(TOP, 'tests', 'corpus', '*', '*.comp')))
               if not process.run([SGCC, '--target-env=vulkan1.3', '-fsyntax-only', path], text=False).returncode and b'#include' not in read(path)]
    for path in sources[:20]:
        shutil.copy(path, '.')
    assert len(glob.glob('*.comp')) == int(shown['ls *.comp | wc -l'])
    command = next(line for line in shown if line.startswith('time wine64 sgcc.exe'))
    sgcc(*shlex.split(command)[3:]).expect(0)
    assert len(glob.glob('*.spv')) == int(shown['ls *.spv | wc -l'])
    assert all(read(path + '.spv') == here('--target-env=vulkan1.3', path) for path in glob.glob('*.comp'))


def test_documented_message():
    command = next(line for line in documented() if line.startswith('wine64 sgcc.exe'))
    write('dir/тень.vert', '#version 450\nvoid main() { gl_Position = vec4(lihgt); }\n')
    run = sgcc(*shlex.split(command)[2:]).expect(1)
    assert run.err == documented()[command], run.err


# --- other suites ------------------------------------------------------------------------------------

# lit keeps the environment from what it runs.
WRAPPER = '''#!/bin/sh
{settings}
export {names}
case ${{0##*/}} in
glslc*) exec {wine} {program} --driver-mode=glslc "$@" ;;
glslang*) exec {wine} {program} --driver-mode=glslang "$@" ;;
*) exec {wine} {program} "$@" ;;
esac
'''


def make_wrapper():
    path = os.path.join(OUTPUT, 'sgcc-wine')
    kept = {name: ENVIRONMENT[name] for name in ('WINEPREFIX', 'WINEDEBUG', 'WINEDLLOVERRIDES', 'LC_ALL')}
    settings = ' '.join(f'{name}={shlex.quote(value)}' for name, value in kept.items())
    write(path, WRAPPER.format(wine=WINE, program=os.path.join(BUILD, 'sgcc.exe'), settings=settings, names=' '.join(kept)))
    os.chmod(path, 0o755)
    return path


def sources_of_lit():
    found = [path for folder in ('glsl', 'opencl', 'errors', 'preproc', 'port') for path in glob.glob(os.path.join(TESTS, folder, '**', '*'), recursive=True)
             if os.path.isfile(path) and b'RUN:' in read(path)]
    return sorted(found)[::LIT_SAMPLE]


def run_suites(report):
    environment = dict(ENVIRONMENT, SGCC=make_wrapper(), SRCDIR=TOP)
    jobs = f'-j{os.cpu_count()}'
    for name, command in (('cli', [sys.executable, os.path.join(TESTS, 'cli', 'run.py')]),
                          ('faces', [sys.executable, os.path.join(TESTS, 'faces', 'run.py'), f'--every={FACES_SAMPLE}']),
                          ('lit', [os.path.join(TESTS, 'lit'), jobs, *sources_of_lit()])):
        done = process.run(command, env=environment, cwd=TOP, merged=True)
        report.take(name, done.stdout, done.returncode)


def test_hostile_sources():
    """Deep nesting and long tokens: messages or a module."""
    inputs = [(name, text) for suite in (glsl_bombs, declarations) for name, text in list(suite())[::BOMB_SAMPLE]]
    for name, text in inputs:
        write('in.comp', text)
        run = sgcc('-c', '--target-env=vulkan1.3', 'in.comp')
        assert run.code in (0, 1), f'{name}: exit {run.code}: {run.err[-300:]}'


# --- all of it ---------------------------------------------------------------------------------------

def prepare():
    if not os.path.exists(os.path.join(BUILD, 'sgcc.exe')):
        raise Missing('there is no sgcc.exe: configure --host=x86_64-w64-mingw32 (Debian: apt-get install gcc-mingw-w64-x86-64)')
    if not WINE:
        raise Missing('there is no Wine (Debian: apt-get install wine64)')
    os.makedirs(OUTPUT, exist_ok=True)
    subprocess.run([COMPILER, os.path.join(HERE, 'hold.c'), '-o', os.path.join(OUTPUT, 'hold.exe')], check=True)
    os.makedirs(ENVIRONMENT['WINEPREFIX'], exist_ok=True)        # without it the server does not start
    if SERVER:      # it stays between the tests, or each would wait for its start
        subprocess.run([SERVER, '-p'], env=ENVIRONMENT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
    # What this starts besides stays, too, with its streams: a pipe would never end.
    with tempfile.TemporaryFile() as said:
        started = subprocess.run([WINE, os.path.join(BUILD, 'sgcc.exe'), '--version'], stdin=subprocess.DEVNULL, stdout=said, stderr=said, env=ENVIRONMENT,
                                 timeout=FIRST_START, check=False)
        said.seek(0)
        if started.returncode:
            raise Missing(f'Wine does not run programs here: {said.read().decode(errors="replace")[-300:]}')


def find_tests():
    return [(name[5:], test) for name, test in globals().items() if name.startswith('test_')]


def run_test(report, name, test):
    with tempfile.TemporaryDirectory(prefix='sgcc-windows-') as folder:
        os.chdir(folder)
        try:
            test()
            report.add('pass', name)
        except (AssertionError, OSError, subprocess.SubprocessError) as wrong:
            report.add('fail', name, str(wrong) or 'an assertion does not hold')
        finally:
            os.chdir(TOP)


def main():
    report = reporting.Report()
    wanted = [argument for argument in sys.argv[1:] if argument != '--quick']
    try:
        prepare()
    except Missing as why:
        report.add('skip', 'windows', str(why))
        return report.finish()
    for name, test in find_tests():
        if not wanted or name in wanted:
            run_test(report, name, test)
    if not wanted and '--quick' not in sys.argv:
        run_suites(report)
    if SERVER:
        subprocess.run([SERVER, '-k'], env=ENVIRONMENT, check=False, stderr=subprocess.DEVNULL)
    return report.finish()


if __name__ == '__main__':
    sys.exit(main())
