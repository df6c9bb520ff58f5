#!/usr/bin/env python3
"""Joins sources of one top-level folder into units that are compiled at once, as a quick build does: units.py SRCDIR TARGET:OBJECTS...

A build spends most of its time on starting compilers and reading headers.  For each TARGET of automake, with the objects that it is made of, writes files
units/TARGET/FOLDER.c (lexer.c, lexer1.c) that include its sources, and prints what gives TARGET their objects.  Sources in which one name has two meanings are in two units, and
those that the build makes stay alone.
"""
import collections
import os
import re
import sys

MOST_LINES = 8000       # of one unit: then there is work for each core
LINES = """override {target}_OBJECTS = {objects}
-include {dependencies}
"""
STATIC = re.compile(r'^static\s[^(=;\[{]*?\b(?!__attribute__)(\w+)\s*[(=;\[]|^\}\s*(\w+)\s*[\[=]', re.MULTILINE)
DECLARED = re.compile(r'^[A-Za-z][^;{}()=]*?\b(\w+)\s*[\[(;]', re.MULTILINE)
FUNCTION = re.compile(r'^[A-Za-z][^;{}()=]*?\b(?!__attribute__)(\w+)\s*\(', re.MULTILINE)
MACRO = re.compile(r'^#\s*define\s+(\w+)', re.MULTILINE)
UNDEFINED = re.compile(r'^#\s*undef\s+(\w+)', re.MULTILINE)
ENUM = re.compile(r'\benum\b[^{};()]*\{([^}]*)\}')
INCLUDE = re.compile(r'^#include "([^"]+)"', re.MULTILINE)
DIRECTIVE = re.compile(r'^#(?:.*\\\n)*.*$', re.MULTILINE)
COMMENT = re.compile(r'/\*.*?\*/|"(?:\\.|[^"\\\n])*"', re.DOTALL)


def enumerators(text):
    text = DIRECTIVE.sub('', text)
    return {part.split('=')[0].strip() for found in ENUM.finditer(text) for part in found.group(1).replace('""', '').split(',')}


class Part:
    """The names in one source or in a unit of several: those that it defines for itself, those that its headers declare (with the header of each
    enumerator and function), its macros, and all words."""

    def __init__(self, own=(), declared=(), origins=(), macros=(), words=()):
        self.own, self.declared, self.origins, self.macros, self.words = set(own), set(declared), dict(origins), set(macros), set(words)

    def add(self, other):
        self.own |= other.own
        self.declared |= other.declared
        self.origins.update(other.origins)
        self.macros |= other.macros
        self.words |= other.words

    def agrees_with(self, other):
        return not (self.own & (other.own | other.declared) or other.own & self.declared or self.macros & other.words or other.macros & self.words or
                    any(self.origins.get(name, header) != header for name, header in other.origins.items()))


class Sources:
    """What is read of the sources: each file once."""

    def __init__(self, top):
        self.top = top
        self.headers = {}
        self.origins = {}                   # of a header and those that it includes: the header of each enumerator and function

    def declared_by(self, path):
        """The names that a header and those that it includes declare."""
        if path not in self.headers:
            self.headers[path], self.origins[path] = set(), {}
            if path.endswith('.h') and os.path.exists(f'{self.top}/{path}'):
                text = self.read(path)
                plain = COMMENT.sub('""', text)
                self.headers[path] = set(DECLARED.findall(plain)) | set(MACRO.findall(plain)) | enumerators(plain) | self.declared_in(text)
                self.origins[path] = {**dict.fromkeys(enumerators(plain) - {''} | set(FUNCTION.findall(DIRECTIVE.sub('', plain))), path), **self.origins_in(text)}
        return self.headers[path]

    def declared_in(self, text):
        return set().union(*(self.declared_by(included) for included in INCLUDE.findall(text)))

    def origins_in(self, text):
        found = {}
        for included in INCLUDE.findall(text):
            found.update(self.origins.get(included, {}))
        return found

    def read(self, path):
        with open(f'{self.top}/{path}', encoding='utf-8') as file:
            return file.read()

    def part_of(self, path):
        text = self.read(path)
        plain = COMMENT.sub('""', text)
        statics = {name for found in STATIC.finditer(plain) for name in found.groups() if name}
        macros = set(MACRO.findall(plain)) - set(UNDEFINED.findall(plain))
        return Part((statics | enumerators(plain)) - {''}, self.declared_in(text), self.origins_in(text), macros, re.findall(r'\b[A-Za-z_]\w*', plain)), text.count('\n')

    def units_of(self, paths):
        """Lists of sources: those of one list can be compiled as one."""
        units = []                          # (sources, lines, Part)
        for path in paths:
            part, lines = self.part_of(path)
            for unit in units:
                if unit[1] + lines <= MOST_LINES and unit[2].agrees_with(part):
                    break
            else:
                unit = [[], 0, Part()]
                units.append(unit)
            unit[0].append(path)
            unit[1] += lines
            unit[2].add(part)
        return [unit[0] for unit in units]


def write_units(sources, target, objects):
    """Writes the units of a target; returns the objects that it has then."""
    directory = f'units/{target}'
    os.makedirs(directory, exist_ok=True)
    folders, kept = collections.defaultdict(list), []
    for name in objects:
        path = re.sub(rf'(^|/)(?:{target}-)?([^/]*?)\.[^./]*$', r'\1\2.c', name)
        if os.path.exists(f'{sources.top}/{path}') and not os.path.exists(path):
            folders[path.split('/')[0]].append(path)
        else:
            kept.append(name)
    for folder, paths in sorted(folders.items()):
        for number, unit in enumerate(sources.units_of(paths)):
            base = f'{directory}/{folder.replace("/", "-")}{number or ""}'
            write_if_changed(f'{base}.c', ''.join(f'#include "{path}"\n' for path in unit))
            kept.append(f'{base}.$(OBJEXT)')
    return kept


def write_if_changed(path, text):
    if not os.path.exists(path) or open(path, encoding='utf-8').read() != text:
        with open(path, 'w', encoding='utf-8') as file:
            file.write(text)


def main():
    sources = Sources(sys.argv[1])
    for argument in sys.argv[2:]:
        target, objects = argument.split(':', 1)
        kept = write_units(sources, target, objects.split())
        dependencies = ' '.join(name.replace('$(OBJEXT)', 'd') for name in kept if name.startswith('units/'))
        print(LINES.format(target=target, objects=' '.join(kept), dependencies=dependencies))


main()
