#!/usr/bin/env python3
"""Checks the lists of sources: each folder has a file sources.am with sorted lists, which Makefile.am includes.

Without options: prints errors and fails: a source in no list, a name without a file in the folder, an unsorted list.
--write sorts the lists, drops names without a file, and adds sources that are in no list to the first list of their folder."""
import os
import re
import subprocess
import sys

TOP = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..')
FOLDERS = ('include', 'base', 'lang', 'link', 'lexer', 'parser', 'sema', 'spirv', 'codegen', 'port', 'analysis', 'inspect', 'compile', 'prove', 'driver', 'query', 'run', 'web')
SUFFIXES = ('.c', '.h', '.def', '.cl')
OPTIONAL_HEADER = 'jansson.h'      # what includes it is in no program of a build without it
OPTIONAL_LISTS = {'json_sources', 'dap_sources', 'query_sources', 'web_library_sources'}
LIST = re.compile(r'^(\w+) = \\\n((?:\t\S+(?: \\)?\n)+)', re.M)


def read_lists(text):
    """The lists of a file sources.am: name to file names."""
    return {name: re.findall(r'\t(\S+)', body) for name, body in LIST.findall(text)}


def sources_of(folder):
    """The sources in a folder that git knows or would add."""
    shown = subprocess.run(['git', 'ls-files', '--cached', '--others', '--exclude-standard', folder], cwd=TOP, capture_output=True, text=True, check=False)
    return {name for name in shown.stdout.splitlines() if name.endswith(SUFFIXES) and os.path.exists(os.path.join(TOP, name))}


class Includes:
    """Which sources include a header of the system, by themselves or by the headers that they include."""

    def __init__(self, header):
        self.header, self.known = header, {}

    def reach(self, name):
        """A header that is included under a condition does not count: the source stands in each build."""
        if name not in self.known:
            self.known[name] = False
            path = os.path.join(TOP, name)
            if os.path.exists(path):
                with open(path, encoding='utf-8') as f:
                    text = re.sub(r'^#if.*?^#endif', '', f.read(), flags=re.M | re.S) if name.endswith('.c') else f.read()
                self.known[name] = f'#include <{self.header}>' in text or any(self.reach(other) for other in re.findall(r'^#include "([^"]+)"', text, re.M))
        return self.known[name]


def mistakes(path, lists, sources):
    """Yields what is wrong with the lists of the file `path`."""
    listed = [name for names in lists.values() for name in names]
    for name in sorted(sources - set(listed)):
        yield f'{path}: {name} is in no list'
    for name in sorted(set(listed) - sources):
        yield f'{path}: there is no {name} in this folder'
    for name in sorted({name for name in listed if listed.count(name) > 1}):
        yield f'{path}: {name} is listed twice'
    optional = Includes(OPTIONAL_HEADER)
    for name, names in lists.items():
        for source in names:
            if source.endswith('.c') and name not in OPTIONAL_LISTS and optional.reach(source):
                yield f'{path}: {source} includes {OPTIONAL_HEADER}, so it belongs into one of {sorted(OPTIONAL_LISTS)}'
        if names != sorted(names):
            yield f'{path}: {name} is not sorted'


def write(path, text, lists, sources):
    """Writes the lists anew."""
    listed = {name for names in lists.values() for name in names}
    first = next(iter(lists))
    lists[first] += sources - listed

    def body(match):
        names = sorted(set(lists[match[1]]) & sources)
        return match[1] + ' = \\\n' + ' \\\n'.join(f'\t{name}' for name in names) + '\n'

    with open(os.path.join(TOP, path), 'w', encoding='utf-8') as f:
        f.write(LIST.sub(body, text))


def main():
    found = []
    for folder in FOLDERS:
        path = f'{folder}/sources.am'
        with open(os.path.join(TOP, path), encoding='utf-8') as f:
            text = f.read()
        lists, sources = read_lists(text), sources_of(folder)
        if '--write' in sys.argv[1:]:
            write(path, text, lists, sources)
        else:
            found += mistakes(path, lists, sources)
    print(*found, sep='\n', end='\n' if found else '')
    return 1 if found else 0


if __name__ == '__main__':
    sys.exit(main())
