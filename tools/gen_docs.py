#!/usr/bin/env python3
"""Writes the tables in the documents that repeat tables of the sources.

    gen_docs.py             writes them
    gen_docs.py --check     names the pages that are out of date; the exit status is then 1

A page marks where a table is inserted.  In Markdown:

    <!-- begin: NAME -->
    <!-- end: NAME -->

In a manual page the lines are `.\\" begin: NAME` and `.\\" end: NAME`.  TABLES maps each NAME to the function that makes its text.
"""
import ast
import glob
import os
import re
import sys

TOP = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..')
sys.path.insert(0, os.path.join(TOP, 'tests'))
import suites
import gen_rules
import table_features

MARK = re.compile(r'(?P<first>^(?:<!--|\.\\") begin: (?P<name>[\w-]+)[^\n]*\n)(?P<text>.*?)(?P<last>^(?:<!--|\.\\") end: (?P=name)[^\n]*\n)', re.M | re.S)
STRING = re.compile(r'"((?:[^"\\]|\\.)*)"')


def read(path):
    with open(os.path.join(TOP, path), encoding='utf-8') as f:
        return f.read()


def rows_of(path, macro):
    """The arguments of each call of a macro in a .def file, as they are written; neighbouring strings are joined."""
    text = re.sub(r'/\*.*?\*/', '', read(path), flags=re.S)
    for call in re.findall(rf'^{macro}\(((?:"(?:[^"\\]|\\.)*"|[^")])*)\)', text, re.M):
        strings = []
        bare = STRING.sub(lambda found: strings.append(found[1]) or '"', call)
        columns = []
        for column in bare.split(','):
            pieces = column.count('"')
            columns.append(''.join(strings[:pieces]).replace('\\"', '"') if pieces else column.strip())
            del strings[:pieces]
        yield columns


def table(heads, rows):
    lines = [f'| {" | ".join(heads)} |', f'| {" | ".join("---" for _ in heads)} |']
    lines += [f'| {" | ".join(str(cell).replace("|", chr(92) + "|") for cell in row)} |' for row in rows]
    return '\n'.join(lines) + '\n'


# --- the suites of ./check: tests/suites.py and the first paragraph of each program's docstring ---

def program_of(suite):
    """The file whose head describes a suite."""
    for word in suite.command.split():
        if word.startswith('tests.'):       # python3 -m
            word = word.replace('.', '/') + '.py'
        if word.startswith(('tests/', 'tools/')) and os.path.isfile(os.path.join(TOP, word)):
            return word
    return None


def head_of(path):
    """The first paragraph of a Python docstring or of the comment of a script."""
    text = read(path)
    if path.endswith('.py'):
        text = ast.get_docstring(ast.parse(text)) or ''
    else:
        text = '\n'.join(line[1:].strip() for line in re.match(r'(?:#.*\n)+', text)[0].splitlines()[1:])
    return ' '.join(text.split('\n\n')[0].split())


def sizes_of(suite):
    if suite.daily is None:
        return '--full'
    return 'daily, --quick' if suite.quick is not None else 'daily'


def suite_tables():
    lines = []
    for title, group in suites.GROUPS:
        rows = []
        for suite in group:
            path = program_of(suite)
            text = head_of(path) if path else 'The release tarball builds and installs without flex, bison and Python.'
            rows.append((suite.name, path or 'Makefile.am', sizes_of(suite), text))
        lines.append(f'## {title}\n\n' + table(('suite', 'program', 'runs in', 'what it verifies'), rows))
    return '\n'.join(lines)


# --- rules ---

def check_rules():
    rows = [(f'`{row[0]}`', row[5], row[4]) for row in rows_of('inspect/rules.def', 'RULE')]
    return table(('rule', 'what it requires', 'clause'), rows)


def run_rules():
    return table(('rule', 'what it reports', 'clause'), [(f'`{row[1]}`', row[3], row[2]) for row in rows_of('run/checks/rules.def', 'RULE')])


def message_rules():
    rules = gen_rules.read_rules(os.path.join(TOP, 'lang/rules.def'))
    return table(('rule', 'what it says', 'clause'), [(f'`{rule.name}`', ' '.join(rule.text), rule.clause) for rule in rules])


def named_warnings():
    """The warnings of lang/warnings.def that options turn on, with the texts of their rules."""
    rules = {rule.name: rule for rule in gen_rules.read_rules(os.path.join(TOP, 'lang/rules.def'))}
    options = {'ALL': '`-Wall`', 'EXTRA': '`-Wextra`', 'ALONE': ''}
    rows = [(f'`-W{row[1]}`', options[row[2]], ' '.join(rules[row[1]].text), rules[row[1]].clause)
            for row in rows_of('lang/warnings.def', 'WARNING') if row[2] in options]
    return table(('warning', 'turned on by', 'what it is about', 'clause'), rows)


def default_warnings():
    rows = [f'`{row[1]}`' for row in rows_of('lang/warnings.def', 'WARNING') if row[2] == 'DEFAULT']
    return '\n'.join(f'- {row}' for row in rows) + '\n'


def dialect_rules():
    accepted = {'EVERYWHERE': 'everywhere', 'IN_MODULES': 'modules only'}
    return table(('rule', 'clause', 'accepted'), [(f'[{row[1]}](#{row[1]})', row[2], accepted[row[4]]) for row in rows_of('lang/dialect.def', 'DIALECT')])


# --- extensions ---

def version_words(versions):
    desktop, es, opencl = versions
    words = [f'GLSL {desktop}'] * (0 < desktop < 9999) + [f'ESSL {es}'] * (0 < es < 9999) + [f'OpenCL C {opencl // 100}.{opencl // 10 % 10}'] * (0 < opencl < 9999)
    return ', '.join(words)


def spirv_needs(feature):
    """What a module with the extension needs of SPIR-V."""
    needs = [feature.capability] if feature.capability else []
    if feature.extension:
        until = f' before {dotted(feature.spirv_core)}' if feature.spirv_core else ''
        needs.append(feature.extension + until)
    if feature.spirv:
        needs.append(f'SPIR-V {dotted(feature.spirv)}')
    return ', '.join(needs)


def dotted(version):
    """1.3 of 0x00010300."""
    return f'{version >> 16}.{version >> 8 & 0xff}'


def extensions(served, prefixes):
    features, _ = table_features.read_features(os.path.join(TOP, 'lang/features.def'))
    return [f for f in features if f.served == served and f.name.startswith(prefixes)]


def extension_table(served, prefixes):
    rows = [(f'`{f.name}`', version_words(f.start), version_words(f.core) if f.core else '', spirv_needs(f)) for f in extensions(served, prefixes)]
    return table(('extension', 'from', 'core from', 'needs of SPIR-V'), rows)


def extension_list(*served):
    names = [f'`{f.name}`' for kind in served for f in extensions(kind, ('GL_', 'cl_', '__'))]
    return '\n'.join(f'- {name}' for name in names) + '\n'


# --- limits and options ---

def limit_table():
    rows = re.findall(r'^    \{"(\w+)", (?:NULL|"(\w+)"), (\d), (-?\d+)\},', read('lang/limits.c'), re.M)
    return table(('limit', 'built-in constant', 'default'),
                 [(f'`{name}`', f'`{constant}{"." + "xyz"[int(part)] if part != "0" else ""}`' if constant else '', '' if constant else value)
                  for name, constant, part, value in rows])


def warning_options():
    rows = [(f'`{row[1]}`', row[5]) for row in rows_of('driver/options/options.def', 'OPTION') if 'S' in row[0] and re.match(r'-(W|w$|pedantic)', row[1])]
    return table(('option', 'effect'), rows)


def roff(text):
    return text.replace('\\', '\\e').replace('-', '\\-').replace("'", '\\(aq')


def sentence(text):
    return text[:1].upper() + text[1:] + '.'


def run_options():
    """The options of sgcc-run, as items of a manual page."""
    lines = []
    for name, value, _, text in rows_of('run/command/options.def', 'OPTION'):
        shown = '' if value == 'NULL' else f'[=\\fI{roff(value[2:-1])}\\fR]' if value.startswith('[=') else f'=\\fI{roff(value)}\\fR'
        item = f'.TP\n\\fB\\-\\-{roff(name)}\\fR{shown}\n'
        if len(value) > 60:                    # groff cannot adjust such a line unless it may break it
            item = '.na\n' + item.replace('][', ']\\:[') + f'{roff(sentence(text))}\n.ad\n'
        else:
            item += f'{roff(sentence(text))}\n'
        lines.append(item)
    return ''.join(lines)


def glslang_options():
    """The options of the glslang face that sgcc's own face lacks or defines otherwise; aliases share an item."""
    items = []
    for faces, name, _, value, _, text in rows_of('driver/options/options.def', 'OPTION'):
        if faces != 'V' or text == 'NULL':
            continue
        value = '' if value == 'NULL' else value
        if items and (text == 'the same' or text == items[-1][2] and value == items[-1][1]):
            items[-1][0].append(name)
        else:
            items.append(([name], value, text))
    lines = []
    for names, value, text in items:
        shown = ', '.join(f'\\fB{roff(name)}\\fR' for name in names)
        attached = '' if value.startswith('[N]') else ' '
        lines.append(f'.TP\n{shown}{attached}\\fI{roff(value)}\\fR\n{roff(sentence(text))}\n' if value else f'.TP\n{shown}\n{roff(sentence(text))}\n')
    return ''.join(lines)


TABLES = {
    'suites': suite_tables,
    'check-rules': check_rules,
    'run-rules': run_rules,
    'message-rules': message_rules,
    'named-warnings': named_warnings,
    'default-warnings': default_warnings,
    'dialect-rules': dialect_rules,
    'glsl-extensions': lambda: extension_table('SERVED', 'GL_'),
    'opencl-extensions': lambda: extension_table('SERVED', ('cl_', '__')),
    'driver-extensions': lambda: extension_table('SERVED_FOR_DRIVERS', ('GL_', 'cl_', '__')),
    'unserved-extensions': lambda: extension_list('NOT_SERVED'),
    'limits': limit_table,
    'warning-options': warning_options,
    'run-options': run_options,
    'glslang-options': glslang_options,
}


def fill(text):
    """A page with its tables as they should be."""
    return MARK.sub(lambda found: found['first'] + ('' if found['first'].startswith('.') else '\n') + TABLES[found['name']]() +
                    ('' if found['first'].startswith('.') else '\n') + found['last'], text)


def main():
    stale, seen = [], set()
    for path in sorted(glob.glob('docs/*.md', root_dir=TOP) + glob.glob('man/*', root_dir=TOP)):
        text = read(path)
        seen.update(found['name'] for found in MARK.finditer(text))
        made = fill(text)
        if made == text:
            continue
        stale.append(path)
        if '--check' not in sys.argv[1:]:
            with open(os.path.join(TOP, path), 'w', encoding='utf-8') as f:
                f.write(made)
    for name in sorted(set(TABLES) - seen):
        stale.append(f'no page has the table {name}')
    if '--check' in sys.argv[1:] and stale:
        print(*stale, 'run tools/gen_docs.py', sep='\n')
        return 1
    return 0


if __name__ == '__main__':
    sys.exit(main())
