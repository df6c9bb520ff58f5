#!/usr/bin/env python3
"""Tests each feature of features.py in every version and profile: sgcc accepts it in sources for a driver (--target-env=opengl, opengles) exactly in the
versions that have it, and glslangValidator without -V agrees. known.txt lists differences of either, each with a clause.

    run.py [--every] [NAME...]

A line of known.txt is `NAME  COMPILER VERSIONS  clause`: VERSIONS of the row's name (or *) in which COMPILER (glslang, or sgcc where it takes
more than the row says) deviates from the row.  An entry that explains nothing fails, too.
"""
import os
import re
import shutil
import sys
import tempfile

from tests.lib import reporting
from tests.lib.known import Known
from tests.versions import verdicts
from tests.versions.features import ROWS

HERE = os.path.dirname(os.path.abspath(__file__))

DESKTOP = ['110', '120', '130', '140', '150', '150 compatibility', '330', '330 compatibility', '400', '410', '420', '420 compatibility', '430',
           '440', '450', '460', '460 compatibility']
ES = ['100', '300 es', '310 es', '320 es']
FIRST = {'geom': (150, 320), 'comp': (430, 310)}        # versions before do not have the stage


def number(version):
    return int(version.split()[0])


def has(row, version):
    """Whether the row says that the version has it."""
    span = row.es if version in ES else row.desktop
    if span is None:
        return False
    first, end = span if isinstance(span, tuple) else (span, 10000)
    if version.endswith('compatibility'):
        end = 10000 if not row.name.startswith(('name-', 'only-')) else end     # what no profile has kept
    return first <= number(version) < end


def program(row, version, extension=None):
    declarations, _, statements = row.code.partition('--\n')
    es = version in ES
    lines = [f'#version {version}']
    if extension:
        lines.append(f'#extension {extension} : require')
    if es and row.stage == 'frag' and row.name != 'precision':
        lines.append('precision mediump float;')
    text = '\n'.join(lines) + f'\n{declarations}\nvoid main()\n{{\n{statements}\n}}\n'
    return text.replace('$H ', 'highp ' if es else '')


class Case:
    def __init__(self, row, version, extension, expected):
        self.row, self.version, self.extension, self.expected = row, version, extension, expected
        self.name = f'{row.name}{" with " + extension if extension else ""}, #version {version}'

    def write(self, folder):
        self.path = os.path.join(folder, re.sub(r'[ ,#]+', '-', self.name) + '.' + self.row.stage)
        with open(self.path, 'w', encoding='utf-8') as f:
            f.write(program(self.row, self.version, self.extension))

    def hear(self, own, other):
        """Takes the errors of sgcc and glslangValidator."""
        self.own, self.own_text = self.path not in own, own.get(self.path, '')
        self.other, self.other_text = self.path not in other, other.get(self.path, '')
        self.crashed = self.own_text == verdicts.CRASH


def chosen(row, every):
    """The versions that can show something: around those where the row changes, and the last of each profile."""
    for versions in (DESKTOP, ES):
        known = [has(row, v) for v in versions]
        for i, version in enumerate(versions):
            near = any(known[j] != known[i] for j in (i - 1, i + 1) if 0 <= j < len(versions))
            if every or near or i in (0, len(versions) - 1):
                yield version


def cases(names, every):
    for row in ROWS:
        if names and row.name not in names:
            continue
        desktop, es = FIRST.get(row.stage, (0, 0))
        for version in chosen(row, every):
            if number(version) >= (es if version in ES else desktop):
                yield Case(row, version, None, has(row, version))
        for name, first, first_es in row.extensions:
            if first:
                yield Case(row, f'{first}', name, True)
            if first_es:
                yield Case(row, f'{first_es} es' if first_es > 100 else '100', name, True)


def matches(row, difference):
    """Whether a row, COMPILER VERSIONS, has a difference, (compiler, version): VERSIONS is *, or numbers with commas between them; 110-140 is a range."""
    (compiler, versions), (who, version) = row.split(), difference
    for part in versions.split(',') if who == compiler else ():
        low, _, high = part.partition('-')
        es = part.startswith('es')
        if part == '*' or (es == (version in ES) and int(low.lstrip('es')) <= number(version) <= int((high or low).lstrip('es'))):
            return True
    return False


def main():
    if not shutil.which('glslangValidator'):
        return reporting.skip_all('there is no glslangValidator')
    report = reporting.Report(quiet=True)
    known, names = Known(HERE, 'versions', matches), [a for a in sys.argv[1:] if a != '--every']
    every = [case for case in cases(names, '--every' in sys.argv) if names or reporting.is_shared(case.row.name)]
    with tempfile.TemporaryDirectory() as folder:
        for case in every:
            case.write(folder)
        own = {}
        for environment in ('opengl', 'opengles'):
            own.update(verdicts.of_sgcc([c.path for c in every if (c.version in ES) == (environment == 'opengles')], environment))
        other = verdicts.of_glslang([c.path for c in every])
    for case in every:
        case.hear(own, other)
    for case in every:
        wrong = []
        if case.crashed:
            wrong.append('sgcc ended otherwise than with 0 or 1')
        if case.own != case.expected and not known.explain(case.row.name, ('sgcc', case.version)):
            wrong.append(f'sgcc {"takes" if case.own else "refuses"} it: {case.own_text}')
        if case.other != case.expected and not known.explain(case.row.name, ('glslang', case.version)):
            wrong.append(f'glslangValidator {"takes" if case.other else "refuses"} it: {case.other_text}')
        report.judge(case.name, ', and '.join(wrong))
    if not names and '--every' in sys.argv:
        known.judge_rows(report)
    return report.finish()


if __name__ == '__main__':
    sys.exit(main())
