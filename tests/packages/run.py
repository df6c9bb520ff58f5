#!/usr/bin/env python3
"""Tests installations: completions, manual pages, an installation that was moved, and the Debian packages.

    run.py [--quick] [NAME...]

SGCC names the program of a build with shared libraries, TEST_OUTPUT a folder for what is made.  The packages are built of the tarball by the rules in
packaging/debian, without optimization; lintian finds nothing, and in a root that debootstrap makes they are installed, run and removed.  The root is
kept as a tarball.  Tools that are missing are named in skips; --quick leaves out the packages.
"""
import glob
import os
import re
import shutil
import subprocess
import sys
import tempfile

from tests.lib import SGCC, TOP, process, reporting
import gen_completions

HERE = os.path.dirname(os.path.abspath(__file__))

BUILD = os.path.dirname(SGCC)
OUTPUT = os.path.abspath(os.environ.get('TEST_OUTPUT', os.path.join(BUILD, 'out')))
SHADER = '''#version 450
#extension GL_KHR_shader_subgroup_arithmetic : require
layout(local_size_x = 64) in;
layout(std430, binding = 0) buffer B { float v[]; } b;
void main() { b.v[gl_GlobalInvocationID.x] = subgroupAdd(b.v[0]); }
'''
RELEASE = 'bookworm'


class Missing(Exception):
    """A tool or a part of the build is not there."""


def need(*tools):
    for tool, package in tools:
        if not shutil.which(tool):
            raise Missing(f'there is no {tool} (Debian: apt-get install {package})')


def run(*command, check=True, **more):
    done = process.run([str(part) for part in command], **more, merged=True)
    if check and done.returncode:
        raise AssertionError(f'{" ".join(map(str, command))[:200]}: exit {done.returncode}: {done.stdout[-1500:]}')
    return done.stdout


def write(path, text):
    with open(path, 'w', encoding='utf-8') as out:
        out.write(text)


# --- manual pages and completions ------------------------------------------------------------------

def test_manual_pages(folder):
    need(('groff', 'groff'))
    del folder
    for page in sorted(glob.glob(os.path.join(TOP, 'man', '*'))):
        said = subprocess.run(['groff', '-ww', '-man', '-Tutf8', page], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, check=True).stderr
        assert not said, said[:500]


def completions():
    path = os.path.join(BUILD, 'completions')
    return path if os.path.isdir(path) else os.path.join(TOP, 'completions')


def complete_bash(*words):
    script = f'. "$0"; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _sgcc; printf "%s\\n" "${{COMPREPLY[@]}}"'
    return run('bash', '-c', script, os.path.join(completions(), 'bash', 'sgcc'), *words).split()


def test_bash(folder):
    write(os.path.join(folder, 'light.comp'), '')
    assert '--target-env=' in complete_bash('sgcc', '--targ') and '--emit=' in complete_bash('sgcc', '--em')
    assert complete_bash('sgcc', '--emit', '=', 'h') == ['hlsl']
    assert complete_bash('sgcc', '--emit', '=') == ['glsl', 'essl', 'hlsl', 'msl']
    assert complete_bash('sgcc', '-c', 'lig') == []          # not in this folder
    os.chdir(folder)
    assert complete_bash('sgcc', '-c', 'lig') == ['light.comp'] and complete_bash('sgcc', '-o', 'lig') == ['light.comp']


def test_zsh(folder):
    need(('zsh', 'zsh'))
    del folder
    for name in ('_sgcc', '_sgcc-run'):
        assert run('zsh', '-n', os.path.join(completions(), 'zsh', name)) == ''


def test_fish(folder):
    need(('fish', 'fish'))
    script = f'source {completions()}/fish/sgcc.fish; complete -C "sgcc --emit="; complete -C "sgcc -fshader-st"'
    said = run('fish', '--no-config', '-c', script, env=dict(os.environ, HOME=folder))
    assert '--emit=hlsl' in said and '-fshader-stage' in said, said


def test_values_of_options(folder):
    """Every value that completions offer is one that the program takes."""
    names = {option.name for option in gen_completions.sgcc_options(TOP) + gen_completions.run_options(TOP)}
    assert set(gen_completions.VALUES) <= names, set(gen_completions.VALUES) - names
    write(os.path.join(folder, 'in.comp'), SHADER)
    write(os.path.join(folder, 'in.cl'), 'kernel void k(global float *a) { a[0] = 1; }\n')
    for option in gen_completions.sgcc_options(TOP):
        for value in option.values:
            given = [option.name, value] if option.form == 'SHORT' else [f'{option.name}={value}']
            source = 'in.cl' if option.name.startswith('-cl') or value == 'cl' else 'in.comp'
            rest = ['--version'] if option.name == '--driver-mode' else ['-fsyntax-only', source]      # the others' command lines have no -fsyntax-only
            said = run(SGCC, *given, *rest, check=False, cwd=folder)
            assert not re.search(r'error: .*(unknown|is not a value of|no device|is none of|is expected|expects)', said), f'{given}: {said[:300]}'


# --- an installation that was moved ----------------------------------------------------------------

def use_program(program, folder):
    """Compiles, with each module that the program can load."""
    write(os.path.join(folder, 'in.comp'), SHADER)
    for arguments in (['-o', 'in.spv'], ['--validate', '-o', 'in.spv'], ['--emit=hlsl', '-o', 'in.hlsl'], ['--device=lavapipe-22.3', '-o', 'in.spv'],
                      ['--reflect', '-o', 'in.json']):
        run(program, *arguments, 'in.comp', cwd=folder)


def use_library(root, library, folder):
    """A program with the shared library, and one with the archive that lies beside sgcc and is found in PATH: both find the module of the tree at `root`."""
    source = os.path.join(HERE, 'assembles.c')
    programs = {'shared': os.path.join(folder, 'shared'), 'archive': os.path.join(root, 'bin', 'assembles')}
    for form, libraries in (('shared', [os.path.join(library, 'libsgcc.so')]), ('archive', [os.path.join(library, 'libsgcc.a'), '-lpthread', '-lm', '-ldl'])):
        if not os.path.exists(libraries[0]):
            continue
        run('gcc', f'-I{root}/include', source, '-o', programs[form], *libraries)
        environment = dict(os.environ, LD_LIBRARY_PATH=library, PATH=os.path.dirname(programs[form]) + ':' + os.environ['PATH'])
        said = run('strace', '-f', '-e', 'trace=openat', os.path.basename(programs[form]), env=environment, cwd=folder) if shutil.which('strace') else \
            run(os.path.basename(programs[form]), env=environment, cwd=folder)
        assert 'assembled' in said, f'{form}: {said[-500:]}'
        assert 'openat' not in said or re.search(rf'"{re.escape(root)}[^"]*libsgcc-validate.so"[^\n]* = \d', said), f'{form}: the module is another one'


def test_moved_installation(folder):
    """Packed as a tarball and unpacked elsewhere: the modules come from beside the program."""
    if not os.path.exists(os.path.join(BUILD, 'lib', 'libsgcc-cross.so')):
        raise Missing('this build has no modules')
    run('make', '-C', BUILD, '-s', 'install', f'DESTDIR={folder}/made')
    root = os.path.dirname(os.path.dirname(glob.glob(os.path.join(folder, 'made', '**', 'bin', 'sgcc'), recursive=True)[0]))
    run('tar', '-cf', 'sgcc.tar', '-C', root, '.', cwd=folder)
    shutil.rmtree(os.path.join(folder, 'made'))
    elsewhere = os.path.join(folder, 'else where')
    os.mkdir(elsewhere)
    run('tar', '-xf', '../sgcc.tar', cwd=elsewhere)
    program = os.path.join(elsewhere, 'bin', 'sgcc')
    use_program(program, folder)
    if shutil.which('strace'):
        opened = run('strace', '-f', '-e', 'trace=openat', program, '--emit=hlsl', 'in.comp', '-o', 'in.hlsl', cwd=folder)
        assert re.search(r'"[^"]*else where/bin/\.\./lib[^"]*libsgcc-cross\.so"[^\n]* = \d', opened), 'the module is another one'
    use_library(elsewhere, os.path.join(elsewhere, 'lib'), folder)
    for name in ('share/sgcc/schemas/reflection.schema.json', 'share/doc/sgcc/CHANGELOG.md', 'share/man/man1/sgcc.1', 'share/bash-completion/completions/sgcc',
                 'share/zsh/site-functions/_sgcc', 'share/fish/vendor_completions.d/sgcc.fish', 'lib/pkgconfig/sgcc.pc', 'lib/cmake/sgcc/sgccConfig.cmake'):
        assert os.path.exists(os.path.join(elsewhere, name)), f'{name} is not installed'


# --- Debian packages -------------------------------------------------------------------------------

def is_pie(program):
    return 'PIE' in run('readelf', '-d', program)


def build_packages(folder):
    run('make', '-C', BUILD, '-s', 'dist')
    tarball = glob.glob(os.path.join(BUILD, 'sgcc-*.tar.gz'))[0]
    version = os.path.basename(tarball)[len('sgcc-'):-len('.tar.gz')]
    shutil.copy(tarball, os.path.join(folder, f'sgcc_{version.replace("-", "~")}.orig.tar.gz'))
    run('tar', '-xf', tarball, cwd=folder)
    source = os.path.join(folder, f'sgcc-{version}')
    shutil.copytree(os.path.join(source, 'packaging', 'debian'), os.path.join(source, 'debian'))
    path = os.environ['PATH'] if not shutil.which('ccache') else '/usr/lib/ccache:' + os.environ['PATH']
    options = f'noopt parallel={os.cpu_count()}'
    run('dpkg-buildpackage', '-us', '-uc', cwd=source, env=dict(os.environ, PATH=path, DEB_BUILD_OPTIONS=options, CCACHE_BASEDIR=folder))
    shutil.rmtree(source)


def test_packages(folder):
    need(('dpkg-buildpackage', 'dpkg-dev'), ('dh', 'debhelper'))
    packages = os.path.join(OUTPUT, 'packages')
    shutil.rmtree(packages, ignore_errors=True)
    os.makedirs(packages)
    build_packages(packages)
    names = sorted(os.path.basename(path).split('_')[0] for path in glob.glob(os.path.join(packages, '*.deb')) if 'dbgsym' not in path)
    assert names == ['libsgcc-dev', 'libsgcc-shaderc1', 'libsgcc1', 'sgcc', 'sgcc-doc'], names
    for name in ('sgcc', 'libsgcc1', 'libsgcc-dev'):
        run('dpkg-deb', '-x', glob.glob(os.path.join(packages, f'{name}_*.deb'))[0], folder)
    use_program(os.path.join(folder, 'usr', 'bin', 'sgcc'), folder)         # elsewhere, with a folder of libraries for its architecture
    use_library(os.path.join(folder, 'usr'), os.path.dirname(glob.glob(os.path.join(folder, 'usr', 'lib', '*', 'libsgcc.so'))[0]), folder)
    for program in ('sgcc', 'sgcc-run', 'sgcc-query'):
        assert is_pie(os.path.join(folder, 'usr', 'bin', program)), f'{program} is not position-independent'
    symbols = run('dpkg-deb', '--ctrl-tarfile', glob.glob(os.path.join(packages, 'libsgcc1_*.deb'))[0], check=False)
    assert 'SGCC_1.0' in symbols, 'libsgcc1 has no symbols file'


def test_lintian(folder):
    need(('lintian', 'lintian'))
    del folder
    changes = glob.glob(os.path.join(OUTPUT, 'packages', '*.changes'))
    if not changes:
        raise Missing('there are no packages')
    said = [line for line in run('lintian', '--allow-root', changes[0], check=False).splitlines() if re.match(r'[EW]:', line)]
    assert not said, '\n'.join(said)


def make_root(root):
    """Unpacks a minimal Debian, which is made once."""
    if os.getuid() != 0:
        raise Missing('debootstrap and chroot need root')
    need(('debootstrap', 'debootstrap'))
    kept = os.path.join(OUTPUT, f'{RELEASE}.tar')
    if not os.path.exists(kept):
        said = run('apt-get', 'indextargets', '--format', '$(REPO_URI)', 'Created-By: Packages', 'Origin: Debian', 'Label: Debian', check=False).split()
        if not said:
            raise Missing('apt knows no mirror of Debian')
        try:
            run('debootstrap', '--variant=minbase', RELEASE, root, said[0], timeout=300)
        except (AssertionError, subprocess.TimeoutExpired) as wrong:
            raise Missing(f'debootstrap does not work here: {str(wrong)[-300:]}') from wrong
        run('tar', '-cf', kept + '.new', '-C', root, '.')
        os.rename(kept + '.new', kept)
    else:
        os.makedirs(root, exist_ok=True)
        run('tar', '-xf', kept, '-C', root)


def inside(root, *command):
    kept = {name: value for name, value in os.environ.items() if name.lower() in ('http_proxy', 'https_proxy', 'no_proxy')}
    # sgcc finds what lies beside it by /proc, which is mounted for this command alone.
    enter = 'mount -t proc proc "$0/proc" && exec chroot "$0" "$@"'
    return run('unshare', '--mount', 'sh', '-c', enter, root, *command, env={'PATH': '/usr/sbin:/usr/bin:/sbin:/bin', 'DEBIAN_FRONTEND': 'noninteractive', 'HOME': '/root', **kept})


def copy_sources(folder):
    """Copies what git has, and what it would add, to a folder: a clean clone of the tree as it is."""
    shown = run('git', '-C', TOP, 'ls-files', '--cached', '--others', '--exclude-standard').split('\n')
    for name in shown:
        if name and os.path.isfile(os.path.join(TOP, name)):
            os.makedirs(os.path.join(folder, os.path.dirname(name)), exist_ok=True)
            shutil.copy(os.path.join(TOP, name), os.path.join(folder, name))


def test_quickstart_in_a_fresh_root(folder):
    """A newcomer's first minutes: ./quickstart in a minimal Debian, then every command of the README with its binary."""
    root = os.path.join(folder, 'root')
    make_root(root)
    copy_sources(os.path.join(root, 'sgcc'))
    try:
        inside(root, 'apt-get', 'update', '-qq')
        said = inside(root, '/sgcc/quickstart')
    except AssertionError as wrong:
        if re.search('Could not resolve|Failed to fetch|Unable to connect', str(wrong)):
            raise Missing(f'packages cannot be fetched: {str(wrong)[-300:]}') from wrong
        raise
    assert 'OpGroupNonUniformIAdd' in said and '\nno ' not in said, said[-500:]
    inside(root, 'apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'jq')       # which some pages read JSON with
    said = inside(root, 'env', 'PYTHONPATH=/sgcc', 'SGCC=/sgcc/build/quickstart/sgcc', 'python3', '/sgcc/tests/readme/run.py')
    assert re.search(r'[1-9]\d+ passed, 0 failed, 0 skipped$', said.strip()), said[-2000:]


def test_fresh_system(folder):
    """Installed, run and removed; nothing is left."""
    packages = [path for path in glob.glob(os.path.join(OUTPUT, 'packages', '*.deb')) if 'dbgsym' not in path]
    if not packages:
        raise Missing('there are no packages')
    root = os.path.join(folder, 'root')
    make_root(root)
    for package in packages:
        shutil.copy(package, os.path.join(root, 'tmp'))
    try:
        inside(root, 'apt-get', 'update', '-qq')
        inside(root, 'apt-get', 'install', '-y', '-qq', '--no-install-recommends', *['/tmp/' + os.path.basename(path) for path in packages])
    except AssertionError as wrong:
        if re.search('Could not resolve|Failed to fetch|Unable to connect', str(wrong)):
            raise Missing(f'packages cannot be fetched: {str(wrong)[-300:]}') from wrong
        raise
    write(os.path.join(root, 'tmp', 'in.comp'), SHADER)
    for arguments in (['--validate', '-o', '/tmp/in.spv'], ['--emit=hlsl', '-o', '/tmp/in.hlsl'], ['--device=lavapipe-22.3', '--reflect', '-o', '/tmp/in.json']):
        inside(root, 'sgcc', *arguments, '/tmp/in.comp')
    inside(root, '/usr/libexec/sgcc/bin/glslc', '/tmp/in.comp', '--target-env=vulkan1.1', '-o', '/tmp/in.spv')
    inside(root, 'sgcc-run', '/tmp/in.spv', '--buffer=0.0=f32:1,2', '--dump=0.0:f32')
    program = os.path.join(root, 'tmp', 'program')
    run('gcc', f'-I{root}/usr/include', os.path.join(TOP, 'examples', 'library.c'), '-o', program, *glob.glob(f'{root}/usr/lib/*/libsgcc.so'), '-lpthread', '-lm')
    inside(root, '/tmp/program', '/tmp/in.comp')
    inside(root, 'apt-get', 'purge', '-y', '-qq', 'sgcc', 'libsgcc1', 'libsgcc-shaderc1', 'libsgcc-dev', 'sgcc-doc')
    left = run('find', os.path.join(root, 'usr'), os.path.join(root, 'etc'), '-name', '*sgcc*').split()
    assert not left, left


TESTS = [test_manual_pages, test_bash, test_zsh, test_fish, test_values_of_options, test_moved_installation]
SLOW = [test_quickstart_in_a_fresh_root, test_packages, test_lintian, test_fresh_system]


def main():
    report = reporting.Report()
    wanted = [argument for argument in sys.argv[1:] if argument != '--quick']
    os.makedirs(OUTPUT, exist_ok=True)
    for test in TESTS + ([] if '--quick' in sys.argv else SLOW):
        name = test.__name__[len('test_'):]
        if wanted and name not in wanted:
            continue
        with tempfile.TemporaryDirectory(prefix='sgcc-packages-') as folder:
            try:
                test(folder)
                report.add('pass', name)
            except Missing as why:
                report.add('skip', name, str(why))
            except AssertionError as wrong:
                report.add('fail', name, str(wrong) or 'an assertion does not hold')
            finally:
                os.chdir(TOP)
    return report.finish()


if __name__ == '__main__':
    sys.exit(main())
