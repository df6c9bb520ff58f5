#!/usr/bin/env python3
"""Compares the warnings about classic faulty kernels with what sgcc-run --check sees.

    python3 -m tests.uniformity.kernels [--quiet]

Each kernel of tests/glsl/divergence/kernels with a line `// EXECUTE: OPTIONS` is run twice. Its faulty form must give a report, and each
race and barrier that is reported must be foretold by a warning of sgcc at a line that the report names, or follow from one. Its mended form
must give neither warnings nor reports.  tests/lit compares the lines and texts of the warnings.
"""
import argparse
import glob
import os
import re
import subprocess
import sys

from tests.lib import harness, reporting

FOLDER = os.path.join(os.environ.get('SRCDIR', '.'), 'tests/glsl/divergence/kernels')
SGCC_RUN = os.environ.get('SGCC_RUN', os.path.join(os.path.dirname(harness.SGCC), 'sgcc-run'))
RUN = re.compile(r'^// EXECUTE:(.*)$', re.M)
WARNING = re.compile(r'^[^:]*:(\d+):\d+: warning: ', re.M)
REPORT = re.compile(r'^[^:]*:(\d+):\d+: (?:error|warning): (.*)', re.M)
OTHER_LINE = re.compile(r'\bline (\d+)')
ANY = {0}                   # an undefined value is reported where it is written to a buffer
DEFAULTS = ('--groups=1', '--buffer=0.0=zeros:4096', '--buffer=0.1=iota:u32:512')


def text_of(command):
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=300)
    return done.stdout + done.stderr


def options_of(given):
    """The options of a run: those of the kernel replace the defaults."""
    names = {option.rpartition('=')[0] for option in given}
    return [option for option in DEFAULTS if option.rpartition('=')[0] not in names] + given


def look_at(path, given, *macros):
    """(lines with warnings, sets of lines that reports name)"""
    told = text_of([harness.SGCC, '-Wall', '-Wextra', '--target-env=vulkan1.2', *macros, path, '-o', os.devnull])
    seen = text_of([SGCC_RUN, '--check', '--quiet', '--subgroup-size=4,32', '--target-env=vulkan1.2', *options_of(given), *macros, path])
    return ({int(line) for line in WARNING.findall(told)} | (ANY if 'uninitialized]' in told else set()),
            [{int(at) for at in [line, *OTHER_LINE.findall(words)]} | (ANY if 'undefined value' in words else set())
             for line, words in REPORT.findall(seen)])


def judge(path):
    with open(path, encoding='ascii') as f:
        given = RUN.search(f.read())
    if not given:
        return None
    warnings, reports = look_at(path, given.group(1).split())
    mended_warnings, mended_reports = look_at(path, given.group(1).split(), '-DMENDED')
    wrong = []
    if not reports:
        wrong.append('sgcc-run reports nothing about the faulty form')
    if reports and not any(lines & warnings for lines in reports):
        wrong.append(f'reports name lines {sorted(set().union(*reports))}, warnings are at {sorted(warnings)}')
    if mended_warnings or mended_reports:
        wrong.append(f'the mended form: warnings at {sorted(mended_warnings)}, reports {mended_reports[:2]}')
    return '; '.join(wrong)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split('\n', maxsplit=1)[0])
    parser.add_argument('--quiet', action='store_true')
    report = reporting.Report(parser.parse_args().quiet)
    paths = sorted(glob.glob(os.path.join(FOLDER, '*.comp')))
    for path, wrong in zip(paths, harness.in_parallel(judge, paths)):
        if wrong is not None:
            report.judge(os.path.basename(path), wrong or None)
    return report.finish()


if __name__ == '__main__':
    sys.exit(main())
