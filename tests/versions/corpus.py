#!/usr/bin/env python3
"""Compares the verdicts of sgcc (--target-env=opengl, opengles) and of glslangValidator without -V for the sources of the tests in every version and
profile, as sources for a driver.

    corpus.py [--every=N] [--verbose] [NAME...]

The #version line of each source is rewritten, or put before a source that has none.  A sample is taken: one of N sources (60 if nothing is
said; 1 takes all, which lasts twenty minutes), chosen by their names, so that a new source moves no other into it.  NAME is a part of a path.  The verdicts must be the same, or a row of known.txt says which
clause justifies the difference; with --every=1 a row that no difference needs fails, too.
"""
import argparse
import os
import re
import shutil
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

from tests.lib import TESTS, reporting
from tests.lib.known import Known
from tests.versions import verdicts
from tests.versions.run import DESKTOP, ES

HERE = os.path.dirname(os.path.abspath(__file__))

FOLDERS = ('corpus', 'run', 'glsl', 'errors', 'port', 'ported')
STAGES = ('vert', 'tesc', 'tese', 'geom', 'frag', 'comp')       # those that sources for drivers have in several versions


def sources():
    for folder in FOLDERS:
        for here, folders, names in os.walk(os.path.join(TESTS, folder)):
            folders.sort()
            for name in sorted(names):
                if name.rsplit('.', 1)[-1] in STAGES:
                    yield os.path.join(here, name)


def rewrite(text, version):
    own = re.search(r'^[ \t]*#[ \t]*version.*$', text, re.M)
    line = f'#version {version}'
    return text[:own.start()] + line + text[own.end():] if own else f'{line}\n#line 1\n{text}'


class Source:
    def __init__(self, path):
        self.path, self.name = path, os.path.relpath(path, TESTS)
        self.differences, self.count, self.crashed = [], 0, False

    def judge(self, folder):
        with open(self.path, encoding='utf-8', errors='replace') as content:
            text = content.read()
        if re.search(r'^\s*#\s*include', text, re.M):        # what it includes lies beside the test
            return
        stem, stage = self.name.replace('/', '-').rsplit('.', 1)
        files = {}
        for version in DESKTOP + ES:
            path = os.path.join(folder, f'{stem}@{version.replace(" ", "-")}.{stage}')
            with open(path, 'w', encoding='utf-8') as f:
                f.write(rewrite(text, version))
            files[path] = version
        own = {}
        for environment, versions in (('opengl', DESKTOP), ('opengles', ES)):
            own.update(verdicts.ask_sgcc([p for p, v in files.items() if v in versions], environment))
        self.crashed = verdicts.CRASH in own.values()
        peer = verdicts.ask_glslang(list(files))
        self.count = len(files)
        for path, version in files.items():
            if (path in own) != (path in peer):
                who = f'only sgcc refuses: {own[path]}' if path in own else f'only glslangValidator refuses: {peer[path]}'
                self.differences.append((version, who))
            os.remove(path)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument('--every', type=int, default=60, help='take one of N sources')
    parser.add_argument('--verbose', action='store_true', help='how many differences each row explains')
    parser.add_argument('names', nargs='*')
    options = parser.parse_args()
    if not shutil.which('glslangValidator'):
        return reporting.skip_all('there is no glslangValidator')
    report, known = reporting.Report(quiet=True), Known(HERE, 'versions-corpus')
    chosen = [Source(path) for path in sources()]
    chosen = [s for s in chosen if any(n in s.name for n in options.names)] if options.names else [s for s in chosen if reporting.is_chosen(s.name, options.every)]
    with tempfile.TemporaryDirectory(prefix='sgcc-versions-') as folder, ThreadPoolExecutor(2) as pool:
        list(pool.map(lambda source: source.judge(folder), chosen))
    for source in chosen:
        left = [(version, text) for version, text in source.differences if not known.explain(source.name, text)]
        for version, text in left:
            report.add('fail', f'{source.name}, #version {version}', text)
        if source.crashed:
            report.add('fail', source.name, 'sgcc ended otherwise than with 0 or 1')
        report.passed(source.count - len(left))
    if options.verbose:
        known.show_counts()
    if options.every == 1 and not options.names:
        known.judge_rows(report)
    return report.finish()


if __name__ == '__main__':
    sys.exit(main())
