#!/usr/bin/env python3
"""Smoke tests of packaging/: each recipe by the tool that reads it, where Debian or npm has that tool, and by the options and names in it.

The programs of the GitHub Action and of the pre-commit hooks run on folders with right and wrong shaders.
"""
import ast
import glob
import json
import os
import re
import shutil
import stat
import sys

import yaml

from tests.lib import TOP, functions, harness, process
from tests.lib.functions import Skipped

PACKAGING = os.path.join(TOP, 'packaging')
ACTION = os.path.join(PACKAGING, 'github-action')
RIGHT = '#version 450\nlayout(location = 0) out vec4 c;\nvoid main() { c = normalize(vec4(1)); }\n'
WRONG = RIGHT.replace('normalize', 'normalise')


def read(*path):
    with open(os.path.join(PACKAGING, *path), encoding='utf-8') as file:
        return file.read()


def write(name, text):
    os.makedirs(os.path.dirname(name) or '.', exist_ok=True)
    with open(name, 'w', encoding='utf-8') as file:
        file.write(text)


def need(tool, package):
    if not shutil.which(tool):
        raise Skipped(f'there is no {tool} (Debian: apt-get install {package})')


def version():
    with open(os.path.join(TOP, 'configure.ac'), encoding='utf-8') as file:
        return re.search(r'AC_INIT\(\[sgcc\], \[([^]]+)\]', file.read()).group(1)


def test_versions():
    """Recipes, header, manual page and extension are of this version."""
    numbers = dict(zip(('MAJOR', 'MINOR', 'PATCH'), version().split('-')[0].split('.')))
    with open(os.path.join(TOP, 'include', 'sgcc.h'), encoding='utf-8') as file:
        header = file.read()
    assert all(f'#define SGCC_VERSION_{part} {number}\n' in header for part, number in numbers.items()), numbers
    for path in (('..', 'man', 'sgcc.1'), ('..', 'editors', 'vscode', 'package.json'), ('npm', 'package.json')):
        assert version() in read(*path), f'{path}: not {version()}'
    for path in (('vcpkg', 'ports', 'sgcc', 'vcpkg.json'), ('conan', 'conandata.yml'), ('nix', 'package.nix'), ('homebrew', 'sgcc.rb'), ('github-action', 'action.yml')):
        assert version() in read(*path), f'{path}: not {version()}'


def test_configure_options():
    """Each option for configure that a recipe has exists."""
    with open(os.path.join(TOP, 'configure.ac'), encoding='utf-8') as file:
        text = file.read()
    known = {f'{kind}-{name}' for macro, kind in (('ENABLE', 'able'), ('WITH', 'with')) for name in re.findall(rf'AC_ARG_{macro}\(\[([\w-]+)\]', text)}
    known |= {'able-library', 'able-shared', 'able-static'}
    for path in ('vcpkg/ports/sgcc/portfile.cmake', 'conan/conanfile.py', 'nix/package.nix', 'homebrew/sgcc.rb', 'docker/Dockerfile', 'debian/rules'):
        for word, name in re.findall(r'--(enable|disable|with|without)-([\w-]+)', read(path)):
            kind = 'able' if 'able' in word else 'with'
            assert f'{kind}-{name}' in known or name.endswith('-dir'), f'{path}: configure has no option --{word}-{name}'


# --- GitHub Action -----------------------------------------------------------------------------

def test_action_file():
    """Inputs that are used are declared, and the other way round."""
    text = read('github-action', 'action.yml')
    action = yaml.safe_load(text)
    used = set(re.findall(r'inputs\.(\w+)', text))
    assert used == set(action['inputs']), used ^ set(action['inputs'])
    assert action['runs']['using'] == 'composite' and all('shell' in step for step in action['runs']['steps'])
    for name in re.findall(r'GITHUB_ACTION_PATH/([\w.]+)', text):
        assert os.path.exists(os.path.join(ACTION, name)), name


def compile_folder(**variables):
    given = {'SGCC': harness.SGCC, 'SGCC_OPTIONS': '', 'SGCC_OUTPUT': '', 'SGCC_SARIF': '', 'SGCC_PATHS': '.', 'GITHUB_OUTPUT': os.path.abspath('outputs'), **variables}
    return process.run([sys.executable, os.path.join(ACTION, 'compile.py')], variables=given, merged=True)


def test_action_on_a_folder():
    """Annotations, SARIF, outputs and exit status."""
    write('shaders/right.frag', RIGHT)
    write('shaders/deep/wrong.frag', WRONG)
    write('shaders/deep/late.frag', RIGHT.replace('c =', 'd ='))
    done = compile_folder(SGCC_OUTPUT='made', SGCC_SARIF='all.sarif')
    assert done.returncode == 1, done.stdout
    assert re.search(r"^::error file=shaders/deep/wrong\.frag,line=3,.*col=\d+,title=undeclared-function::no function 'normalise'", done.stdout, re.M), done.stdout
    assert os.path.exists('made/shaders/right.frag.spv') and not os.path.exists('made/shaders/deep/wrong.frag.spv')
    with open('all.sarif', encoding='utf-8') as file:
        sarif = json.load(file)
    assert sarif['version'] == '2.1.0' and len(sarif['runs']) == 1 and len(sarif['runs'][0]['results']) == 2
    rules = sarif['runs'][0]['tool']['driver']['rules']
    assert all(rules[r['ruleIndex']]['id'] == r['ruleId'] for r in sarif['runs'][0]['results'])
    with open('outputs', encoding='utf-8') as file:
        assert file.read() == 'sarif=all.sarif\nmodules=1\n'


def test_action_without_errors():
    """Warnings do not fail, and an empty folder does."""
    write('right.frag', RIGHT)
    assert compile_folder(SGCC_OPTIONS='-Wall --target-env=vulkan1.2').returncode == 0
    assert compile_folder(SGCC_OPTIONS='--target-env=vulkan9').returncode == 1
    os.mkdir('empty')
    assert compile_folder(SGCC_PATHS='empty').returncode == 1
    assert 'there is no file or folder nowhere' in compile_folder(SGCC_PATHS='nowhere').stdout


def install(damage=False):
    """install.sh with a release in a folder, which a program in place of curl copies."""
    name = f'sgcc-{version()}-linux-x86_64-musl'
    write(f'release/{name}/sgcc', '#!/bin/sh\necho installed\n')
    os.chmod(f'release/{name}/sgcc', 0o755)
    process.demand(['tar', '-cJf', f'{name}.tar.xz', name], cwd='release')
    sums = process.demand(['sha256sum', f'{name}.tar.xz'], cwd='release')
    write('release/SHA256SUMS', sums if not damage else sums[:1].translate({ord(sums[0]): '0' if sums[0] != '0' else '1'}) + sums[1:])
    write('bin/curl', f'#!/bin/bash\nfor last; do :; done\nwhile [ "$1" != --output ]; do shift; done\ncp "{os.path.abspath("release")}/${{last##*/}}" "$2"\n')
    os.chmod('bin/curl', stat.S_IRWXU)
    variables = {'PATH': os.path.abspath('bin') + ':' + os.environ['PATH'], 'RUNNER_TEMP': os.path.abspath('temp'), 'GITHUB_PATH': os.path.abspath('path'),
                 'GITHUB_SERVER_URL': 'https://example.org', 'VERSION': version(), 'REPOSITORY': 'o/sgcc', 'TOKEN': 't'}
    return process.run(['bash', os.path.join(ACTION, 'install.sh')], variables=variables, merged=True)


def test_action_installs():
    """The program of a release is in the path of the next step."""
    done = install()
    assert done.returncode == 0, done.stdout
    with open('path', encoding='utf-8') as file:
        assert process.demand([os.path.join(file.read().strip(), 'sgcc')]) == 'installed\n'


def test_action_verifies_checksums():
    """Another file than that of the release is refused."""
    assert install(damage=True).returncode != 0 and not os.path.exists('path')


# --- the others --------------------------------------------------------------------------------

def test_yaml():
    """yamllint finds no error."""
    need('yamllint', 'yamllint')
    files = [os.path.join(PACKAGING, *p) for p in (('github-action', 'action.yml'), ('pre-commit', '.pre-commit-hooks.yaml'), ('conan', 'conandata.yml'))]
    process.demand(['yamllint', '-d', '{extends: relaxed, rules: {line-length: disable}}', '--strict', *files])


def test_pre_commit():
    """pre-commit runs the hook of this tree on right and wrong files."""
    need('pre-commit', 'pre-commit')
    need('git', 'git')
    assert os.path.exists(os.path.join(TOP, '.pre-commit-hooks.yaml')), 'the link at the top is missing'
    shutil.copytree(os.path.join(PACKAGING, 'pre-commit'), 'hooks')
    git = ['git', '-c', 'user.name=t', '-c', 'user.email=t@example.org', '-c', 'commit.gpgsign=false', '-c', 'init.defaultBranch=main']
    for folder in ('hooks', 'project'):
        os.makedirs(folder, exist_ok=True)
        write('project/right.frag', RIGHT)
        process.demand([*git, 'init', '-q', folder])
        process.demand([*git, '-C', folder, 'add', '-A'])
        process.demand([*git, '-C', folder, 'commit', '-q', '-m', 'first'])
    variables = {'PATH': os.path.dirname(os.path.abspath(harness.SGCC)) + ':' + os.environ['PATH'], 'PRE_COMMIT_HOME': os.path.abspath('home')}
    run = ['pre-commit', 'try-repo', os.path.abspath('hooks'), 'sgcc', '--all-files']
    done = process.run(run, variables=variables, cwd='project', merged=True)
    assert done.returncode == 0 and 'Passed' in done.stdout, done.stdout
    write('project/wrong.frag', WRONG)
    process.demand([*git, '-C', 'project', 'add', '-A'])
    done = process.run(run, variables=variables, cwd='project', merged=True)
    assert done.returncode == 1 and "no function 'normalise'" in done.stdout, done.stdout


def test_nix():
    """nix-instantiate parses both files."""
    need('nix-instantiate', 'nix-bin')
    for path in glob.glob(os.path.join(PACKAGING, 'nix', '*.nix')):
        process.demand(['nix-instantiate', '--parse', path], variables={'NIX_STORE_DIR': os.path.abspath('store'), 'NIX_STATE_DIR': os.path.abspath('state'),
                                                                       'NIX_LOG_DIR': os.path.abspath('log'), 'HOME': os.getcwd()})


def test_homebrew():
    """Ruby parses the formula."""
    need('ruby', 'ruby')
    assert 'Syntax OK' in process.demand(['ruby', '-c', os.path.join(PACKAGING, 'homebrew', 'sgcc.rb')])


def test_vcpkg():
    """The manifest is JSON, and features that the port asks for are declared."""
    manifest = json.loads(read('vcpkg', 'ports', 'sgcc', 'vcpkg.json'))
    assert set(re.findall(r'"(\w+)" IN_LIST FEATURES', read('vcpkg', 'ports', 'sgcc', 'portfile.cmake'))) <= set(manifest['features'])
    raise Skipped('vcpkg itself is not tried: neither Debian nor npm has it')


def test_conan():
    """The recipe is Python, and its data have the version."""
    ast.parse(read('conan', 'conanfile.py'))
    assert version() in yaml.safe_load(read('conan', 'conandata.yml'))['sources']
    raise Skipped('Conan itself is not tried: Debian has no Conan 2')


def test_compiler_explorer():
    """Lines are NAME=VALUE, and sgcc has the options."""
    write('a.comp', '#version 450\nvoid main() {}\n')
    for name in ('glsl', 'openclc'):
        lines = read('compiler-explorer', f'{name}.sgcc.properties').splitlines()
        assert all(re.fullmatch(r'[\w.]+=.*', line) for line in lines), lines
        options = next(line.split('=', 1)[1] for line in lines if line.startswith('group.sgcc.options')).split()
        write('source', 'kernel void k() {}\n' if name == 'openclc' else '#version 450\nvoid main() {}\n')
        process.demand([harness.SGCC, *options, '-S', '-g', 'source', '-o', 'source.spvasm'])
    assert re.findall(r"'(-[^']*)'", read('compiler-explorer', 'sgcc.ts')) == ['-S', '-g', '-o']
    raise Skipped('Compiler Explorer itself is not tried: it is no package')


def test_docker():
    """dockerfilelint finds no error."""
    need('npm', 'npm')
    done = process.run(['npm', 'install', '--no-audit', '--no-fund', 'dockerfilelint@1.8.0'], merged=True)
    if done.returncode:
        raise Skipped("npm's registry cannot be reached")
    process.demand(['node_modules/.bin/dockerfilelint', os.path.join(PACKAGING, 'docker', 'Dockerfile')])


if __name__ == '__main__':
    harness.require(['sgcc'])
    sys.exit(functions.run([(name[5:], test) for name, test in sorted(globals().items()) if name.startswith('test_')]))
