"""Splits a source into its declarations at file scope, and makes other orders with the same meaning.

A unit is a directive, a function or another declaration, with the comments before it.  It is found by counting brackets:
the source must be preprocessed, or have directives at file scope only.
"""
import os
import re
from dataclasses import dataclass, field

from tests.lib import TOP

TOKEN = re.compile(r'//[^\n]*|/\*.*?\*/|"(?:[^"\\\n]|\\.)*"|[A-Za-z_]\w*|\n|[^\S\n]+|.', re.S)
NAME = re.compile(r'[A-Za-z_]\w*$')
with open(os.path.join(TOP, 'lang', 'keywords.def'), encoding='utf-8') as rows:
    KEYWORDS = set(re.findall(r'^([A-Za-z_]\w*) ', rows.read(), re.M))
# What is about the declarations behind it, or counts on: nothing goes past it.
FIXED = re.compile(r'^(precision|invariant|precise|layout|in|out|uniform|buffer|const|centroid|flat|patch)?\b[^{]*?'
                   r'(layout\([^()]*\)\s*(in|out|uniform|buffer|\w+)?\s*;$)|^\s*(precision|invariant|precise)\b'
                   r'|\batomic_uint\b|\bgl_\w+\s*(\[[^;]*)?;$|\bout\s+gl_|\bin\s+gl_|\bspirv_|\bxfb_|\blocal_size'
                   r'|\bsubroutine\b|\b__LINE__\b|\b(rayPayload|hitAttribute|callableData)\w+')
PRAGMA = re.compile(r'^\s*#\s*pragma\s+use_\w+')


@dataclass
class Unit:
    text: str                       # with what stands before it
    kind: str                       # directive, pragma, fixed, function, declaration
    names: set = field(default_factory=set)         # all that it mentions
    declared: set = field(default_factory=set)      # what it may declare: more rather than less

    def independent(self, other):
        return not (self.declared & other.names or other.declared & self.names)


def make_unit(text, tokens):
    """The unit of these tokens, which have neither comments nor spaces."""
    if tokens[0] == '#':
        return Unit(text, 'pragma' if PRAGMA.match(text.lstrip()) else 'directive')
    names = {t for t in tokens if NAME.match(t) and t not in KEYWORDS}
    plain = ' '.join(tokens)
    flat = re.sub(r'\s+', ' ', re.sub(r'\s*([()\[\];,])\s*', r'\1', plain))
    head, brace, _ = plain.partition('{')
    if brace and head.rstrip().endswith(')') and not re.match(r'.*(=|\bstruct\b)', head):
        name = re.match(r'.*?(\w+) \(', re.sub(r'layout \([^()]*\)|\[ \[.*?\] \]', '', head))
        return Unit(text, 'function', names, {name[1]} if name else set(names))
    if FIXED.search(flat):
        return Unit(text, 'fixed', names, names)
    return Unit(text, 'declaration', names, set(re.sub(r'layout \([^()]*\)', '', plain).split()) & names)


def split(source):
    """(units, what stands behind the last)."""
    units, text, tokens, depth, function = [], '', [], 0, False

    def end():
        nonlocal text, tokens, function
        units.append(make_unit(text, tokens))
        text, tokens, function = '', [], False

    in_directive = False
    for token in TOKEN.findall(source):
        text += token
        if in_directive:
            if token == '\n':
                in_directive = False
                end()
            continue
        if token.isspace() or token.startswith(('//', '/*')):
            continue
        tokens.append(token)
        if token == '#' and len(tokens) == 1:
            in_directive = True
        elif token in '([{':
            depth += 1
            function = function or token == '{' and depth == 1 and tokens[-2:-1] == [')']
        elif token in ')]}':
            depth -= 1
            if token == '}' and depth == 0 and function:
                end()
        elif token == ';' and depth == 0:
            end()
    return units, text


def join(units, rest):
    return '\n'.join(unit.text for unit in units) + '\n' + rest


def bubble(units, goes_before):
    """The units with each adjacent pair exchanged, over and over, that is independent and where `goes_before(second, first)`."""
    units, changed, left = list(units), True, len(units) * len(units)
    rank = {id(unit): number for number, unit in enumerate(units)}
    while changed and left > 0:
        changed = False
        for i in range(len(units) - 1):
            a, b = units[i], units[i + 1]
            left -= 1
            if goes_before(b, a, rank) and a.independent(b):
                units[i], units[i + 1], changed = b, a, True
    return units


def reversed_kind(kind):
    """Units of a kind in the opposite order, as far as that is the same source."""
    return lambda b, a, rank: a.kind == b.kind == kind and rank[id(a)] < rank[id(b)]


def declarations_late(b, a, rank):
    return a.kind == 'declaration' and b.kind == 'function'


def declarations_early(b, a, rank):
    return a.kind == 'function' and b.kind == 'declaration'


ORDERS = {'functions reversed': reversed_kind('function'), 'declarations reversed': reversed_kind('declaration'),
          'declarations late': declarations_late, 'declarations early': declarations_early}


def reordered(units, rest):
    """(what was done, text) for each order that differs from the source."""
    for name, goes_before in ORDERS.items():
        changed = bubble(units, goes_before)
        if changed != list(units):
            yield name, join(changed, rest)


def first_place(units):
    """Where a pragma stands that is first: behind #version and #extension."""
    places = [i for i, unit in enumerate(units) if unit.kind in ('directive', 'pragma')
              and re.match(r'\s*(//[^\n]*\n\s*)*#\s*(version|extension)', unit.text)]
    return places[-1] + 1 if places else 0


def with_pragma(units, rest, pragma):
    """The texts with `pragma` first, after the first function, and at the end; None where a text has no such place."""
    line = Unit(f'#pragma {pragma}\n', 'pragma')
    functions = [i for i, unit in enumerate(units) if unit.kind == 'function']
    first = first_place(units)
    places = {'first': first}
    if functions and functions[0] + 1 > first:
        places['behind the first function'] = functions[0] + 1
    places['last'] = len(units)
    return {name: join(units[:at] + [line] + units[at:], rest) for name, at in places.items()}
