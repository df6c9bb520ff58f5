#!/usr/bin/env python3
"""The crates for Rust: `make rust`, their tests, and the example as a user runs it. Nothing is fetched."""
import os
import shutil
import sys

from tests.lib import TOP, functions, harness, process
from tests.lib.functions import Skipped

BUILD = os.path.dirname(harness.SGCC) if harness.SGCC else ''


def cargo(*command):
    if not shutil.which('cargo'):
        raise Skipped('cargo is missing (Debian: apt-get install cargo)')
    made = process.run(['make', '-C', BUILD, '-s', '--no-print-directory', 'rust'], merged=True, timeout=3000)
    assert made.returncode == 0, made.stdout[-3000:]
    variables = {'SGCC_LIB_DIR': os.path.abspath(BUILD), 'SGCC_STATIC': '1', 'CARGO_TARGET_DIR': os.path.join(os.path.abspath(BUILD), 'rust', 'target')}
    return process.run(['cargo', *command], merged=True, variables=variables, cwd=os.path.join(BUILD, 'rust', 'crates'), timeout=3000)


def test_tests():
    """The tests of the crates, and those in their documents."""
    done = cargo('test', '--offline', '--release', '--quiet')
    assert done.returncode == 0 and 'test result: ok' in done.stdout, done.stdout[-3000:]


def test_example():
    """cargo run --example layout."""
    done = cargo('run', '--offline', '--release', '--quiet', '--example', 'layout', os.path.join(TOP, 'examples', 'sum.comp'))
    assert done.returncode == 0 and 'binding 0: storage_buffer' in done.stdout, done.stdout
    with open('wrong.frag', 'w', encoding='utf-8') as file:
        file.write('#version 450\nvoid main() { x = 1; }\n')
    done = cargo('run', '--offline', '--release', '--quiet', '--example', 'layout', os.path.abspath('wrong.frag'))
    assert done.returncode == 1 and 'wrong.frag:2:15: error:' in done.stdout, done.stdout


def test_no_warnings():
    """The crates compile without warnings."""
    done = cargo('rustc', '--offline', '--release', '--quiet', '-p', 'sgcc', '--lib', '--', '-D', 'warnings')
    assert done.returncode == 0, done.stdout[-3000:]


if __name__ == '__main__':
    harness.require(['sgcc'])
    sys.exit(functions.run([(name[5:], test) for name, test in sorted(globals().items()) if name.startswith('test_')]))
