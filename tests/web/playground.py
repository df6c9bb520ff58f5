#!/usr/bin/env python3
"""Tests the playground in headless Chromium (playground.mjs): typing, an error, its fix, a run, a link.

    playground.py [FOLDER]      writes screenshots to FOLDER

`make playground` makes the page.  Skipped without it or without Chromium.
"""
import os
import shutil
import sys

from tests.lib import harness, process, reporting

FOLDER = os.environ.get('WASM', os.path.join(os.path.dirname(harness.SGCC), 'wasm'))
HERE = os.path.dirname(os.path.abspath(__file__))


def main():
    page = os.path.join(FOLDER, 'playground')
    modules = os.path.join(FOLDER, 'page', 'playground')
    chromium = os.environ.get('CHROMIUM') or shutil.which('chromium')
    if not chromium or not os.path.exists(os.path.join(page, 'app.js')) or not os.path.exists(os.path.join(modules, 'node_modules', 'playwright-core')):
        return reporting.skip_all('there is no Chromium, or `make playground` was not run (Debian: chromium, emscripten, nodejs)', 'playground')
    done = process.run(['node', os.path.join(HERE, 'playground.mjs'), page, modules, *sys.argv[1:]], merged=True, variables={'CHROMIUM': chromium})
    print(''.join(line + '\n' for line in done.stdout.splitlines() if line.startswith('note: ')), end='')
    report = reporting.Report(quiet=True)
    report.take('playground', done.stdout, done.returncode)
    return report.finish()


if __name__ == '__main__':
    sys.exit(main())
