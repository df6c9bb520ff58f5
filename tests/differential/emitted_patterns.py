#!/usr/bin/env python3
"""Finds patterns that sgcc emits and no other compiler of GLSL does: drivers were not tested with them.

    emitted_patterns.py [--write] [--list] [--where=PATTERN] [TEXT...]

Every test shader for Vulkan (the sections of cases in tests/run too) is compiled by sgcc, by default, with -O0 and with --lower-int64, and its patterns
(patterns.py) are looked up: in peer_patterns.txt, which has what glslangValidator writes, spirv-opt -O and spirv-opt -Os made of that, and in
the tables of docs/emitted.md.  A pattern that stands in neither fails with a shader that has it, and so does a row of
docs/emitted.md that no module needs, or one of a pattern that a peer writes.

--write makes peer_patterns.txt anew, with TEXTs adds what the shaders have whose names contain one.  --list says the patterns of sgcc alone with the number of shaders that have them, --where the shaders with one.
"""
import argparse
import os
import re
import sys
import tempfile

from tests.differential import facts, patterns, run
from tests.differential.run import HERE, TESTS, harness
from tests.lib import TOP, reporting

WAYS = ((), ('-O0',), ('--lower-int64',))
OPTIMIZED = ('-O', '-Os')
TABLE = os.path.join(HERE, 'peer_patterns.txt')
ROWS = os.path.join(TOP, 'docs', 'emitted.md')
SECTION = re.compile(r'^=== (\w+)$')


def sections(path, folder):
    """The shaders of a case in files of their own."""
    with open(path, encoding='utf-8') as text:
        lines = text.read().splitlines()
    said = [line for line in lines if re.match(r'// (env|options):', line)]
    found, stage = [], None
    for line in lines:
        match = SECTION.match(line)
        if match:
            stage = None if match[1] == 'pass' else match[1]
            if stage:
                found.append((stage, []))
        elif stage:
            found[-1][1].append(line)
    name = os.path.relpath(path, TESTS)
    for number, (stage, body) in enumerate(found):
        file = os.path.join(folder, f'{name.replace("/", "-")}.{number}.{stage}')
        with open(file, 'w', encoding='utf-8') as out:
            out.write('\n'.join(body + said) + '\n')
        yield run.Shader(file, f'{name}:{number}.{stage}')


def find_shaders(folder):
    found = run.find_shaders([TESTS, os.path.join(TOP, 'examples')])
    for where, folders, files in os.walk(os.path.join(TESTS, 'run')):
        folders.sort()
        for file in sorted(files):
            if file.endswith('.case'):
                found += sections(os.path.join(where, file), folder)
    return [s for s in found if s.environment.startswith('vulkan') and not s.path.endswith('.cl')]


def make(command, module):
    if os.path.exists(module):
        os.remove(module)
    status, _ = harness.run(command)
    if status != 0 or not os.path.exists(module):
        return None
    with open(module, 'rb') as content:
        return content.read()


class Maker:
    def __init__(self, folder):
        self.folder, self.grammar = folder, facts.find_grammar(os.path.join(TOP, 'tools'))

    def modules_of_sgcc(self, shader):
        module = os.path.join(self.folder, shader.name.replace('/', '-') + '.ours')
        plain = set()
        for way in WAYS:
            command = shader.sgcc(module)
            content = make([command[0], '-w', *way, *command[1:]], module)
            if content and content not in plain:
                plain.add(content)
                yield ' '.join(way), content

    def modules_of_peers(self, shader):
        module = os.path.join(self.folder, shader.name.replace('/', '-') + '.theirs')
        content = make(shader.peer(module), module)
        if content:
            yield 'glslang', content
            for way in OPTIMIZED:
                optimized = make(['spirv-opt', way, module, '-o', module + way], module + way)
                if optimized:
                    yield 'spirv-opt ' + way, optimized

    def gather(self, shaders, modules):
        """{pattern: {writer: [shaders]}}."""
        def of(shader):
            return [(who, patterns.patterns(content, self.grammar)) for who, content in modules(shader)]
        found = {}
        for shader, sets in zip(shaders, harness.in_parallel(of, shaders)):
            for who, names in sets:
                for name in names:
                    found.setdefault(name, {}).setdefault(who, []).append(shader.name)
        return found


WRITERS = {'g': 'glslang', 'o': 'spirv-opt -O', 's': 'spirv-opt -Os'}


def read_table():
    """{pattern: letters of who writes it}."""
    with open(TABLE, encoding='utf-8') as lines:
        return dict(line.rstrip('\n').split('\t') for line in lines if line.strip() and not line.startswith('#'))


def write_table(found, known):
    with open(TABLE, 'w', encoding='utf-8') as out:
        out.write('# What glslangValidator (g), spirv-opt -O (o) and spirv-opt -Os (s) write for the shaders of these tests: emitted_patterns.py --write made it.\n')
        for name in sorted({*found, *known}):
            who = ''.join(letter for letter, writer in WRITERS.items() if letter in known.get(name, '') or writer in found.get(name, ()))
            out.write(f'{name}\t{who}\n')


def read_rows():
    """{regular expression of patterns: number of line} of docs/emitted.md: what stands in backticks in the first column.  `*` stands for any text."""
    rows = {}
    with open(ROWS, encoding='utf-8') as lines:
        for number, line in enumerate(lines, 1):
            match = re.match(r'\| *((?:`[^`]+`[, ]*)+)\|', line)
            for name in re.findall(r'`([^`]+)`', match[1]) if match else []:
                rows[name] = number
    return rows


def fits(row, name):
    return re.fullmatch('.*'.join(re.escape(part) for part in row.split('*')), name) is not None


def judge(found, known, rows, report):
    unknown = {name: writers for name, writers in found.items() if name not in known}
    for row, number in rows.items():
        if any(fits(row, name) for name in unknown):
            report.add('pass', row)
        elif reporting.SHARE == 1:
            report.add('fail', f'docs/emitted.md:{number}', f'no module has `{row}`, or a peer writes it: the row can go')
    for name, writers in sorted(unknown.items()):
        if not any(fits(row, name) for row in rows):
            way, shaders = next(iter(writers.items()))
            who = ' '.join(['sgcc', way]).strip()
            others = sum(map(len, writers.values())) - 1
            report.add('fail', name, f'in {shaders[0]} by {who}, and {others} more: no peer writes it. Write what they write, or give it a row in docs/emitted.md')
    for _ in range(len(found) - len(unknown)):
        report.counts['pass'] += 1


def show(found, known, options):
    for name, writers in sorted(found.items()):
        if options.where and options.where == name:
            for way, shaders in writers.items():
                print(f'sgcc {way}:', *shaders)
        elif options.list and name not in known:
            counts = ' '.join(f'{way or "default"}={len(shaders)}' for way, shaders in writers.items())
            print(f'{name}\t{counts}\t{next(iter(writers.values()))[0]}')


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument('--write', action='store_true', help='make the table of the peers')
    parser.add_argument('--list', action='store_true', help='what sgcc alone writes')
    parser.add_argument('--where', metavar='PATTERN', help='the shaders that have it')
    parser.add_argument('texts', nargs='*', metavar='TEXT', help='with --write: the shaders to add')
    options = parser.parse_args()
    harness.require(['sgcc'])
    if not facts.find_grammar(os.path.join(TOP, 'tools')):
        return reporting.skip_all('there is no grammar of SPIR-V')
    with tempfile.TemporaryDirectory(prefix='sgcc-patterns-') as folder:
        maker, shaders = Maker(folder), find_shaders(folder)
        if options.write:
            chosen = [s for s in shaders if not options.texts or any(text in s.name for text in options.texts)]
            write_table(maker.gather(chosen, maker.modules_of_peers), read_table() if options.texts else {})
            return 0
        found = maker.gather([s for s in shaders if reporting.is_shared(s.name)], maker.modules_of_sgcc)
    if options.list or options.where:
        show(found, read_table(), options)
        return 0
    report = reporting.Report(quiet=True)
    judge(found, read_table(), read_rows(), report)
    return report.finish()


if __name__ == '__main__':
    sys.exit(main())
