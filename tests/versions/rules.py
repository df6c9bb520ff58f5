#!/usr/bin/env python3
"""Tests programs that keep or break one rule of the language or of linking, as sources for a driver: sgcc's verdict in each version, compared with
glslangValidator without -V and the compiler and linker of the driver of EGL (glcompile).

    rules.py [--quiet] [NAME...]

rules/*.rules have the programs.  A case is a line `=== NAME`, lines `KEY: VALUE`, and sources after lines `--- FILE`, whose #version is put
before them.  Of one source the verdict is that of -fsyntax-only, of several, or with the key `link`, that of --link.  Keys:

    bad      versions in which sgcc refuses it
    good     versions in which sgcc takes it
    says     a part of the error
    link     `yes`: link the one source, since a rule of whole programs is only a warning where a source is one of several units
    glslang  versions in which glslangValidator's verdict is another one, and the clause
    driver   versions in which the driver's is another one, and the clause

Versions are 110, 150c (the compatibility profile), 310es, `110-330` (of the core profile), `300es-320es`, `desktop` and `es`.  Sources of ES
get a default precision.  A `glslang` that no difference needs is a failure; drivers differ, so of `driver` the versions that agree are none.
"""
import argparse
import os
import re
import sys
import tempfile

from tests.lib import SGCC, harness, process, reporting
from tests.versions import verdicts

HERE = os.path.dirname(os.path.abspath(__file__))

DESKTOP = ['110', '120', '130', '140', '150', '330', '400', '410', '420', '430', '440', '450', '460']
ES = ['100es', '300es', '310es', '320es']


def versions_of(text):
    """The versions that begin the text, and what follows them."""
    found, words = [], text.split()
    while words and re.fullmatch(r'desktop|es|\d{3}(c|es)?(-\d{3}(c|es)?)?', words[0]):
        word = words.pop(0)
        if word in ('desktop', 'es'):
            found += DESKTOP if word == 'desktop' else ES
        elif '-' in word:
            first, last = word.split('-')
            row = ES if first in ES else DESKTOP
            found += row[row.index(first):row.index(last) + 1]
        else:
            found.append(word)
    return found, ' '.join(words)


class Case:
    def __init__(self, name, text):
        head, *sections = re.split(r'^--- (\S+)\n', text, flags=re.M)
        keys = dict(line.split(': ', maxsplit=1) for line in head.splitlines() if line.strip())
        self.name, self.says, self.notes = name, keys.get('says', ''), keys
        self.is_linked = len(sections) > 2 or keys.get('link') == 'yes'
        self.files = [(file if '.' in file else 'a.' + file, content) for file, content in zip(sections[::2], sections[1::2])]
        self.is_bad = {v: key == 'bad' for key in ('good', 'bad') for v in versions_of(keys.get(key, ''))[0]}
        self.differs = {who: dict.fromkeys(versions_of(keys.get(who, ''))[0], False) for who in ('glslang', 'driver')}
        self.programs = [Program(self, version) for version in self.is_bad]


class Program:
    """A case in one version."""

    def __init__(self, case, version):
        self.case, self.version, self.is_es = case, version, version.endswith('es')
        self.name = f'{case.name}@{version}'
        self.paths, self.driver, self.glslang_errors = [], None, None

    def write(self, folder):
        place = os.path.join(folder, self.name)
        os.mkdir(place)
        line = '#version ' + self.version.replace('c', ' compatibility').replace('es', ' es').replace('100 es', '100') + '\n'
        for file, content in self.case.files:
            path = os.path.join(place, file)
            text = line + content
            if self.is_es and file.endswith('.frag') and 'precision ' not in content:
                text = line + 'precision mediump float;\n#line 2\n' + content
            with open(path, 'w', encoding='utf-8') as out:
                out.write(text)
            self.paths.append(path)

    def lines(self):
        """For glcompile."""
        return ''.join(f'{p.rsplit(".", 1)[1]} {p}\n' for p in self.paths) + ('link\n' if self.case.is_linked else '')

    def hear(self, lines):
        """What glcompile said of lines()."""
        wrong = [line for line in lines if line.startswith('refused ')]
        known = not any(re.search(r'is not supported\.|no such stage|Supported versions are', line) for line in wrong)
        self.driver = (not wrong, re.sub(r'/\S+/', '', ' '.join(wrong))) if known else None

    def ask(self):
        env = 'opengles' if self.is_es else 'opengl'
        own = run([SGCC, '-w', '-fsyntax-only', '--target-env=' + env, *(['--link'] if self.case.is_linked else []), *self.paths])
        bad = self.case.is_bad[self.version]
        if own[0] not in (0, 1):
            return f'sgcc ends with {own[0]}\n{own[1]}'
        said = first_error(own[1])
        if bad != (own[0] == 1):
            return f'sgcc {"refuses" if own[0] else "takes"} it: {said}' + self.others()
        if bad and self.case.says not in own[1]:
            return f'sgcc says {said}'
        return self.compare('glslang', *self.glslang()) or (self.driver and self.compare('driver', *self.driver))

    def glslang(self):
        if reporting.lacks('glslangValidator', harness.GLSLANG):
            return not self.case.is_bad[self.version] ^ (self.version in self.case.differs['glslang']), ''
        if not self.case.is_linked:
            error = self.glslang_errors.get(self.paths[0])
            return error is None, error or ''
        theirs = run([harness.GLSLANG, '-l', *self.paths])
        return theirs[0] == 0, first_error(theirs[1])

    def others(self):
        taken, text = self.glslang()
        driver = '' if not self.driver else f'\n    driver {"takes" if self.driver[0] else "refuses"}: {self.driver[1]}'
        return f'\n    glslang {"takes" if taken else "refuses"}: {text}{driver}'

    def compare(self, who, taken, text):
        bad, known = self.case.is_bad[self.version], self.case.differs[who]
        if taken != bad:
            return ''
        if self.version in known:
            known[self.version] = True
            return ''
        return f'sgcc {"refuses" if bad else "takes"} it, {who} {"takes" if taken else "refuses"} it: {text}'


def run(command):
    done = process.run(command, timeout=60)
    return done.returncode, re.sub(r'/\S+/', '', done.stdout + done.stderr)


def first_error(text):
    lines = [line for line in text.splitlines() if re.search('error', line, re.I)]
    return lines[0] if lines else ''


def ask_driver(programs):
    """Why there is no driver; else each program has what it says."""
    program = os.path.join(os.path.dirname(os.environ.get('GLRUN', '')), 'glcompile')
    if not os.path.exists(program):
        return 'there is no glcompile beside GLRUN'
    for kind in ('compatibility', 'es'):
        asked = [p for p in programs if p.is_es == (kind == 'es')]
        asked.sort(key=lambda p: not p.case.is_linked)      # `link` takes every source since the last one: those alone come last
        done = process.run([program, kind], input=''.join(p.lines() for p in asked))
        said = re.findall(r'^(?:accepted|refused) .*$', done.stdout, re.M)
        if done.returncode:
            return done.stderr.strip() or f'glcompile ends with {done.returncode} after {said[-1:]}'
        for p in asked:
            count = p.lines().count('\n')
            p.hear(said[:count])
            said = said[count:]
    return ''


def ask_glslang(programs):
    """Programs that are linked are asked one by one."""
    alone = [p for p in programs if not p.case.is_linked]
    errors = verdicts.of_glslang([p.paths[0] for p in alone]) if harness.GLSLANG else {}
    for p in alone:
        p.glslang_errors = errors


def read_cases(names):
    folder = os.path.join(HERE, 'rules')
    for file in sorted(os.listdir(folder)):
        with open(os.path.join(folder, file), encoding='utf-8') as text:
            parts = re.split(r'^=== (\S+)\n', text.read(), flags=re.M)
        for name, body in zip(parts[1::2], parts[2::2]):
            if any(n in name or n in file for n in names) if names else reporting.is_shared(name):
                yield Case(name, body)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument('--quiet', action='store_true')
    parser.add_argument('names', nargs='*')
    options = parser.parse_args()
    report, cases = reporting.Report(quiet=options.quiet), list(read_cases(options.names))
    programs = [p for case in cases for p in case.programs]
    with tempfile.TemporaryDirectory(prefix='sgcc-rules-') as folder:
        for p in programs:
            p.write(folder)
        why = ask_driver(programs)
        if why:
            report.add('skip', 'the verdicts of a driver', why)
        ask_glslang(programs)
        found = harness.in_parallel(Program.ask, programs)
    wrong = {}
    for p, text in zip(programs, found):
        if text:
            wrong.setdefault(p.case.name, {}).setdefault(text.replace(p.name, p.case.name), []).append(p.version)
    for case in cases:
        texts = [f'{" ".join(versions)}: {text}' for text, versions in wrong.get(case.name, {}).items()] if case.programs else ['no version']
        if harness.GLSLANG and not texts:
            texts = [f'nothing needs glslang: {v}' for v, used in case.differs['glslang'].items() if not used]
        report.judge(case.name, '\n'.join(texts))
    return report.finish()


if __name__ == '__main__':
    sys.exit(main())
