#!/usr/bin/env python3
"""Generates run/report/page.c: the page of sgcc-run --report, as two texts, before and after its data.

    gen_page.py FOLDER OUTPUT

FOLDER has page.html with the marks @style@, @script@ and @data@, style.css, and main.js, a module that imports others of the folder.  The modules become one
script: each follows those that it imports, `import` lines and the word `export` are left out, and so all top-level names must differ.
"""
import os
import re
import sys

IMPORT = re.compile(r"^import \{([^}]*)\} from '\./([\w.]+)';\n", re.M)
TOP_LEVEL = re.compile(r'^(?:export )?(?:async )?(?:function\*?|const|let|class) (\w+)', re.M)


def read(folder, name):
    with open(os.path.join(folder, name), encoding='utf-8') as file:
        return file.read()


def modules_of(folder, name, done, pending=()):
    """Appends (name, text) of a module to `done`, after those that it imports."""
    if name in pending:
        sys.exit(f'{folder}/{name}: it imports itself: {" ".join(pending)}')
    if any(name == other for other, _ in done):
        return
    text = read(folder, name)
    for imported in IMPORT.finditer(text):
        modules_of(folder, imported.group(2), done, (*pending, name))
        exported = TOP_LEVEL.findall(''.join(line for line in dict(done)[imported.group(2)].splitlines(True) if line.startswith('export ')))
        for wanted in re.findall(r'\w+', imported.group(1)):
            if wanted not in exported:
                sys.exit(f'{folder}/{name}: {imported.group(2)} does not export {wanted}')
    done.append((name, text))


def make_script(folder):
    """The script of the page."""
    modules = []
    modules_of(folder, 'main.js', modules)
    owners = {}
    for name, text in modules:
        for top in TOP_LEVEL.findall(text):
            if owners.setdefault(top, name) != name:
                sys.exit(f'{folder}/{name}: {top} is a name of {owners[top]}, too')
    parts = [re.sub(r'^export ', '', IMPORT.sub('', text), flags=re.M) for _, text in modules]
    return "'use strict';\n" + '\n'.join(parts)


def c_text(name, text):
    """An array of characters: longer strings are not portable (C11 5.2.4.1)."""
    numbers = [str(byte if byte < 128 else byte - 256) for byte in text.encode()] + ['0']
    lines = [', '.join(numbers[i:i + 24]) for i in range(0, len(numbers), 24)]
    return f'const char {name}[] = {{\n    ' + ',\n    '.join(lines) + '};\n'


def main():
    folder, output = sys.argv[1:]
    page = read(folder, 'page.html')
    page = page.replace('@style@', read(folder, 'style.css')).replace('@script@', make_script(folder))
    begin, end = page.split('@data@')
    with open(output + '.new', 'w', encoding='utf-8') as file:
        file.write('/* Made by tools/gen_page.py of run/report/page. */\n#include "run/report/report.h"\n\n/* clang-format off */\n')
        file.write(c_text('page_begin', begin) + '\n' + c_text('page_end', end))
    os.replace(output + '.new', output)


if __name__ == '__main__':
    main()
