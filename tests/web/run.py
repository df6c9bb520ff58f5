#!/usr/bin/env python3
"""Tests the WebAssembly build by its ES modules in Node (library.mjs), and in Deno where that is installed.

`make wasm` in the folder of SGCC makes what is tested (WASM names another folder).  Skipped without it, or without node.
"""
import os
import shutil
import sys

from tests.lib import harness, process, reporting

FOLDER = os.environ.get('WASM', os.path.join(os.path.dirname(harness.SGCC), 'wasm'))
HERE = os.path.dirname(os.path.abspath(__file__))
MOST_BROTLI = 600_000       # bytes of sgcc.wasm


def check_size(report):
    if not shutil.which('brotli'):
        return report.add('skip', 'size', 'there is no brotli')
    size = len(process.run(['brotli', '-c', '-q', '11', os.path.join(FOLDER, 'sgcc.wasm')], text=False, check=True).stdout)
    return report.judge('size', '' if size <= MOST_BROTLI else f'sgcc.wasm has {size} bytes by brotli, more than {MOST_BROTLI}')


def main():
    if not shutil.which('node') or not os.path.exists(os.path.join(FOLDER, 'sgcc-run.wasm')):
        return reporting.skip_all('there is no node, or `make wasm` was not run (Debian: emscripten, nodejs)', 'web')
    report = reporting.Report(quiet=True)
    check_size(report)
    for engine in (['node'], ['deno', 'run', '--allow-read']):
        if reporting.lacks(engine[0], shutil.which(engine[0])):
            continue
        done = process.run([*engine, os.path.join(HERE, 'library.mjs'), FOLDER], merged=True)
        report.take(engine[0], done.stdout, done.returncode)
    return report.finish()


if __name__ == '__main__':
    sys.exit(main())
