#!/usr/bin/env python3
"""Verifies that the properties of a whole module do not depend on the order of declarations at file scope.

    run.py [--every=N] [--verbose] [PATH...]

Sources of tests/glsl, tests/corpus and tests/run/cases are compiled as they are and with functions exchanged that do not
mention each other, with declarations moved, and with pragmas that choose the form of the module in other places.  The SPIR-V
version, capabilities, extensions, memory model, execution modes, decorations and storage classes of the interface must be
the same, at -O and -O0, in several target environments.  --every=N takes each Nth source; 1 is all of them.

cases/ has sources in parts, `// part: NAME` before each but the first, the head, and `// rest` before the end: in every order
of the parts the module must be the same.  `// env: A B` says for which environments, `// options: ...` how they are compiled.
"""
import argparse
import collections
import itertools
import os
import re
import subprocess
import sys
import tempfile

from tests.differential import run as differential
from tests.lib import harness, reporting
from tests.lib.sources import STAGES, find
from tests.order import units

HERE = os.path.dirname(os.path.abspath(__file__))

FOLDERS = ('glsl', 'corpus', 'run/cases')
ENVIRONMENTS = ('vulkan1.0', 'vulkan1.1', 'vulkan1.3', 'opengl4.6')
PRAGMAS = ('use_vulkan_memory_model', 'use_storage_buffer', 'use_variable_pointers')
LEVELS = ('-O', '-O0')
EVERY = 6


def facts(text):
    """What a disassembled module is as a whole, as a multiset of lines."""
    found = collections.Counter()
    for line in text.splitlines():
        words = line.split('=', 1)[-1].split()
        if line.startswith('; Version:'):
            found[line[2:]] += 1
        elif not words:
            continue
        elif words[0] in ('OpCapability', 'OpExtension', 'OpMemoryModel'):
            found[' '.join(words)] += 1
        elif words[0] in ('OpExecutionMode', 'OpExecutionModeId'):
            found[' '.join([words[0], *(w for w in words[2:] if not w.startswith('%'))])] += 1
        elif words[0] in ('OpDecorate', 'OpDecorateId', 'OpDecorateString'):
            found[f'decoration {" ".join(words[2:4] if words[2] == "BuiltIn" else words[2:3])}'] += 1
        elif words[0] in ('OpMemberDecorate', 'OpMemberDecorateString'):
            found[f'decoration {" ".join(words[3:5] if words[3] == "BuiltIn" else words[3:4])}'] += 1
        elif words[0] == 'OpVariable' and words[2] not in ('Function', 'Private'):      # those come and go with what is optimized
            found[f'variable {words[2]}'] += 1
    return found


def differences(before, after):
    gone, new = before - after, after - before
    return [f'- {line}' for line in sorted(gone)] + [f'+ {line}' for line in sorted(new)]


class Compiler:
    """Compiles texts of one source in one way."""

    def __init__(self, path, options):
        """`path`: where each text is written to; its name tells the stage."""
        self.path, self.options = path, options

    def run(self, text, *more):
        with open(self.path, 'w', encoding='utf-8', errors='surrogateescape') as out:
            out.write(text)
        return subprocess.run([harness.SGCC, '-w', *self.options, *more, self.path, '-o', '-'], capture_output=True,
                              encoding='utf-8', errors='surrogateescape')

    def facts(self, text):
        """(facts, None) or (None, the first error)."""
        done = self.run(text, '-S')
        if done.returncode:
            return None, next((line for line in done.stderr.splitlines() if 'error' in line), f'exit status {done.returncode}')
        return facts(done.stdout), None

    def compare(self, before, text):
        """What is different in the module of `text`; nothing is."""
        after, error = self.facts(text)
        return f'it is no longer compiled: {error}' if error else '; '.join(differences(before, after))


def preprocessed(compiler, source):
    """The units of a source without conditions and macros; None where it cannot be read."""
    done = compiler.run(source, '-E')
    if done.returncode:
        return None
    return units.split(re.sub(r'^#\s*line.*$', '', done.stdout, flags=re.M))


def judge_way(compiler, source):
    """(what was done, what is different or nothing) of each other order of a source; none where it does not compile."""
    parsed = preprocessed(compiler, source)
    before, error = compiler.facts(units.join(*parsed)) if parsed else (None, 'unread')
    if error:
        return
    for what, text in units.reordered(*parsed):
        yield what, compiler.compare(before, text)
    for pragma in PRAGMAS:
        texts = units.with_pragma(*parsed, pragma)
        before, error = compiler.facts(texts.pop('first'))
        for place, text in texts.items() if not error else ():
            yield f'#pragma {pragma} {place}', compiler.compare(before, text)


def judge_source(path):
    """[(name, what is different)] of a source of the suites."""
    shader = differential.Shader(path)
    if shader.reason:
        return []
    with open(path, encoding='utf-8', errors='surrogateescape', newline='') as content:
        source = content.read()
    found = []
    with tempfile.TemporaryDirectory() as folder:
        place = os.path.join(folder, os.path.basename(path))
        for environment, level in itertools.product(dict.fromkeys((shader.environment, *ENVIRONMENTS)), LEVELS):
            options = [*shader.options, '-I', os.path.dirname(path), '--target-env=' + environment, level]
            found += [(f'{shader.name} {environment} {level}: {what}', wrong)
                      for what, wrong in judge_way(Compiler(place, options), source)]
    return found


def parts_of(text):
    """(head, [(name, text)], rest) of a case."""
    head, *others = re.split(r'^// (part: .*|rest)\n', text, flags=re.M)
    named = list(zip(others[::2], others[1::2]))
    return head, [(name[6:], part) for name, part in named if name != 'rest'], dict(named).get('rest', '')


def judge_case(path):
    """[(name, what is different)] of a case."""
    with open(path, encoding='utf-8') as content:
        text = content.read()
    said = dict(re.findall(r'^// (env|options): *(.*)$', text, re.M))
    head, parts, rest = parts_of(text)
    found = []
    with tempfile.TemporaryDirectory() as folder:
        place = os.path.join(folder, os.path.basename(path))
        for environment, level in itertools.product(said['env'].split(), LEVELS):
            compiler = Compiler(place, ['--target-env=' + environment, level, *said.get('options', '').split()])
            before, error = compiler.facts(head + ''.join(part for _, part in parts) + rest)
            for order in itertools.permutations(parts):
                what = f'cases/{os.path.basename(path)} {environment} {level}: {", ".join(name for name, _ in order)}'
                found.append((what, error or compiler.compare(before, head + ''.join(part for _, part in order) + rest)))
    return found


def judge(path):
    return judge_case(path) if os.path.dirname(os.path.abspath(path)) == os.path.join(HERE, 'cases') else judge_source(path)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument('--every', type=int, default=EVERY, metavar='N', help='each Nth source; 1 for all')
    parser.add_argument('--verbose', action='store_true', help='a line for each order of each source')
    parser.add_argument('paths', nargs='*')
    options = parser.parse_args()
    harness.require(['sgcc'])
    cases = sorted(os.path.join(HERE, 'cases', name) for name in os.listdir(os.path.join(HERE, 'cases')))
    paths = options.paths or cases + reporting.share(find(FOLDERS, STAGES))[reporting.SEED % options.every::options.every]
    report = reporting.Report(quiet=not options.verbose)
    for results in harness.in_parallel(judge, paths):
        for name, wrong in results:
            report.judge(name, wrong)
    return report.finish()


if __name__ == '__main__':
    sys.exit(main())
