#!/usr/bin/env python3
"""The package for Python, as its users have it: the wheel in an empty virtual environment, its tests and its example under pytest, its types under mypy.

The wheel is made by `make python` in the build of SGCC; the suite is skipped where that build has no shared library.
"""
import glob
import os
import shutil
import sys
import tempfile
import zipfile

from tests.lib import TOP, functions, harness, process
from tests.lib.functions import Skipped

BUILD = os.path.dirname(harness.SGCC) if harness.SGCC else ''
SOURCE = os.path.join(TOP, 'packaging', 'python')
FIVE_LINES = """import sgcc
module = sgcc.compile('#version 450\\nvoid main() { gl_Position = vec4(1); }\\n', 'a.vert')
assert not module.messages, module.messages
print(len(module.words), sgcc.reflect(module).entry_points[0].stage_name)
"""


def interpreter(modules, packages):
    """The first interpreter that has these modules: Debian's may have what another one lacks."""
    for python in (sys.executable, '/usr/bin/python3'):
        if os.access(python, os.X_OK) and not process.run([python, '-c', f'import {modules}']).returncode:
            return python
    raise Skipped(f'{modules}: missing (Debian: apt-get install {packages})')


def make_wheel():
    python = interpreter('setuptools, wheel, pip', 'python3-pip python3-setuptools python3-wheel')
    done = process.run(['make', '-C', BUILD, '-s', '--no-print-directory', 'python', f'PYTHON_FOR_WHEEL={python}'], merged=True, timeout=3000)
    if done.returncode and 'configure without --disable-library' in done.stdout:
        raise Skipped('the build has no shared library')
    assert done.returncode == 0, done.stdout[-3000:]
    found = glob.glob(os.path.join(BUILD, 'python', 'wheel', '*.whl'))
    assert len(found) == 1, found
    return found[0]


def venv(*options, base=sys.executable):
    """A virtual environment in the current folder, with the wheel; its interpreter."""
    process.demand([base, '-m', 'venv', *options, 'venv'])
    python = os.path.join('venv', 'bin', 'python')
    process.demand([python, '-m', 'pip', 'install', '--quiet', '--no-index', '--no-deps', '--disable-pip-version-check', make_wheel()])
    return python


def clean():
    """No variable or file of the sources helps the installed package."""
    return {name: value for name, value in os.environ.items() if name not in ('PYTHONPATH', 'SGCC_LIBRARY')}


def test_content():
    """The wheel has its files and the tag of any Python 3."""
    path = make_wheel()
    names = set(zipfile.ZipFile(path).namelist())
    assert {'sgcc/__init__.py', 'sgcc/py.typed', 'sgcc/libsgcc-python.so', 'sgcc/_declarations.py', 'sgcc/_tree.py'} <= names, names
    assert '-py3-none-linux_' in path and not any('test' in name for name in names), (path, names)


def test_empty_environment():
    """Without numpy, or anything else, sources compile."""
    python = venv()
    length, stage = process.demand([python, '-c', FIVE_LINES], env=clean()).split()
    assert int(length) > 50 and stage == 'vertex', (length, stage)
    done = process.run([python, '-c', 'import sgcc; sgcc.run(b"")'], merged=True, env=clean())
    assert 'sgcc[run]' in done.stdout, done.stdout


def with_numpy():
    """An environment with numpy and pytest."""
    return venv('--system-site-packages', base=interpreter('numpy, pytest', 'python3-numpy python3-pytest'))


def pytest(*paths):
    python = with_numpy()
    output = process.demand([python, '-m', 'pytest', '-q', '-p', 'no:cacheprovider', *paths], env=clean())
    assert ' passed' in output, output


def test_package_tests():
    """The package's own tests."""
    shutil.copytree(os.path.join(SOURCE, 'tests'), 'tests')
    pytest('tests')


def test_example():
    """A kernel under pytest."""
    shutil.copytree(os.path.join(SOURCE, 'examples'), 'examples')
    pytest('examples')


def test_types():
    """mypy finds nothing wrong with the installed package and a program."""
    if not shutil.which('mypy'):
        raise Skipped('mypy is missing (Debian: apt-get install mypy)')
    python = with_numpy()
    shutil.copytree(os.path.join(SOURCE, 'tests'), 'tests')
    process.demand(['mypy', '--strict', '--python-executable', python, '--cache-dir', tempfile.gettempdir() + '/sgcc-mypy', 'tests'], env=clean())
    package = glob.glob('venv/lib/python3*/site-packages/sgcc')[0]
    process.demand(['mypy', '--strict', '--allow-any-generics', '--cache-dir', tempfile.gettempdir() + '/sgcc-mypy', '--allow-untyped-calls', package], env=clean())


if __name__ == '__main__':
    harness.require(['sgcc'])
    sys.exit(functions.run([(name[5:], test) for name, test in sorted(globals().items()) if name.startswith('test_')]))
