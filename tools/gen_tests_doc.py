#!/usr/bin/env python3
"""Writes docs/tests.md from the table of suites (tests/suites.py) and what each suite says of itself: the first paragraph of its docstring.

--check: says whether the file is what this would write; the exit status is 1 if not."""
import ast
import os
import re
import sys

TOP = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..')
sys.path.insert(0, os.path.join(TOP, 'tests'))
import suites

PAGE = os.path.join(TOP, 'docs', 'tests.md')
HEAD = '''# The suites

`tools/gen_tests_doc.py` writes this page from `tests/suites.py` and from the head of each suite's program.

`./check` runs the suites in their daily size: large ones take a part of their sources, which changes with the date. The run prints its
seed, and `./check --seed=N` repeats it. `./check --full` runs everything, `./check --quick` what an edit needs, and
`./check NAME` one suite in full. The output of each suite is kept in `build/check/log/NAME`. Beside its name stand the seconds that it took
and the CPU seconds of its processes: the latter count on a machine that has other work.

'''


def program_of(suite):
    """The file whose head describes a suite."""
    for word in suite.command.split():
        if word.startswith(('tests/', 'tools/')) and os.path.isfile(os.path.join(TOP, word)):
            return word
    return None


def head_of(path):
    """The first paragraph of a Python docstring or of the comment of a script."""
    with open(os.path.join(TOP, path), encoding='utf-8') as f:
        text = f.read()
    if path.endswith('.py'):
        text = ast.get_docstring(ast.parse(text)) or ''
    else:
        text = '\n'.join(line[1:].strip() for line in re.match(r'(?:#.*\n)+', text)[0].splitlines()[1:])
    return ' '.join(text.split('\n\n')[0].split()).replace('|', '\\|')


def sizes_of(suite):
    if suite.daily is None:
        return '--full'
    return 'daily, --quick' if suite.quick is not None else 'daily'


def page():
    lines = [HEAD]
    for title, group in suites.GROUPS:
        lines.append(f'## {title}\n\n| suite | program | runs in | what it verifies |\n| --- | --- | --- | --- |\n')
        for suite in group:
            path = program_of(suite)
            text = head_of(path) if path else 'the release tarball builds and installs without flex, bison and Python'
            lines.append(f'| {suite.name} | {path or "Makefile.am"} | {sizes_of(suite)} | {text} |\n')
        lines.append('\n')
    return ''.join(lines).rstrip() + '\n'


def main():
    made = page()
    if '--check' not in sys.argv[1:]:
        with open(PAGE, 'w', encoding='utf-8') as f:
            f.write(made)
        return 0
    with open(PAGE, encoding='utf-8') as f:
        if f.read() == made:
            return 0
    print('docs/tests.md is not what tools/gen_tests_doc.py writes: run it')
    return 1


if __name__ == '__main__':
    sys.exit(main())
