#!/usr/bin/env python3
"""Runs random interfaces: variables and blocks of all types through the stages of a pipeline.

    interfaces.py [--count=N] [--seed=TEXT] [--compilers=LIST] [--keep=DIR] [--quiet]

The vertex shader writes a number into each scalar of each output; tessellation and geometry shaders, where there are any,
hand everything on; the fragment shader counts the scalars that arrived, one by one. Types are scalars, vectors, matrices,
arrays of arrays and structures; variables have locations, and some share one by components; blocks may be arrays.
"""
import argparse
import os
import random
import sys
import tempfile

from tests.lib import harness, reporting
from tests.run.case import Case
from tests.run.language import run_all

PIPELINES = [['vert', 'frag'], ['vert', 'tesc', 'tese', 'frag'], ['vert', 'geom', 'frag'],
             ['vert', 'tesc', 'tese', 'geom', 'frag']]
ROOM = 12                               # locations; more would be slow to compile for a processor
SCALARS = {'float': 'vec', 'int': 'ivec', 'uint': 'uvec', 'double': 'dvec'}


class Type:
    """`leaves` are the suffixes that lead to every scalar, with the name of the scalar's type."""

    def __init__(self, name, locations, leaves, declaration=''):
        self.name, self.locations, self.leaves, self.declaration = name, locations, leaves, declaration

    def is_flat(self):
        return any(scalar != 'float' for _, scalar in self.leaves)

    def of(self, count):
        """An array of it; the dimension goes in front of those that there are."""
        base, bracket, rest = self.name.partition('[')
        leaves = [(f'[{i}]{suffix}', scalar) for i in range(count) for suffix, scalar in self.leaves]
        return Type(f'{base}[{count}]{bracket}{rest}', self.locations * count, leaves, self.declaration)

    def declare(self, name, outer=''):
        base, bracket, rest = self.name.partition('[')
        return f'{base} {name}{outer}{bracket}{rest}'


def scalar_or_vector(scalar, width):
    wide = 2 if scalar == 'double' and width > 2 else 1
    if width == 1:
        return Type(scalar, 1, [('', scalar)])
    return Type(f'{SCALARS[scalar]}{width}', wide, [(f'.{"xyzw"[i]}', scalar) for i in range(width)])


def matrix(scalar, columns, rows):
    column = scalar_or_vector(scalar, rows)
    leaves = [(f'[{c}][{r}]', scalar) for c in range(columns) for r in range(rows)]
    return Type(f'{"d" if scalar == "double" else ""}mat{columns}x{rows}', columns * column.locations, leaves)


class Maker:
    def __init__(self, rng, number):
        self.rng, self.number = rng, number
        self.structures = []            # declarations, in order
        self.floats_only = False

    def type(self, depth=0):
        rng = self.rng
        scalar = 'float' if self.floats_only else rng.choice(['float', 'float', 'int', 'uint', 'double'])
        form = rng.randrange(10)
        if form < 4:
            return scalar_or_vector(scalar, rng.randint(1, 4))
        if form < 6:
            return matrix(scalar if scalar == 'double' else 'float', rng.randint(2, 4), rng.randint(2, 4))
        if form < 8 and depth < 3:
            return self.type(depth + 1).of(rng.randint(1, 3))
        if depth < 2:
            return self.structure(depth)
        return scalar_or_vector(scalar, 1)

    def structure(self, depth):
        members = [self.type(depth + 1) for _ in range(self.rng.randint(1, 3))]
        name = f'S{len(self.structures)}'
        self.structures.append(f'struct {name} {{ {" ".join(m.declare(f"m{i}") + ";" for i, m in enumerate(members))} }};')
        return Type(name, sum(m.locations for m in members),
                    [(f'.m{i}{suffix}', scalar) for i, m in enumerate(members) for suffix, scalar in m.leaves])


class Variable:
    """An output and the input it becomes: `qualifiers` goes in front of both; per-patch ones skip the vertex shader."""

    def __init__(self, kind, location, component=None):
        self.kind, self.location, self.component = kind, location, component

    def layout(self):
        component = '' if self.component is None else f', component = {self.component}'
        return f'layout(location = {self.location}{component})'

    def declare(self, direction, name, outer):
        flat = 'flat ' if self.kind.is_flat() else ''
        return [f'{self.layout()} {flat}{direction} {self.kind.declare(name, outer)};']

    def leaves(self):
        return self.kind.leaves

    def hand_on(self, target, source):
        return [f'{target} = {source};']


class Block:
    """Members without locations of their own; `count` instances, or one."""

    def __init__(self, number, members, count, location):
        self.number, self.members, self.count, self.location = number, members, count, location

    def declare(self, direction, name, outer):
        members = ' '.join(('flat ' if m.is_flat() else '') + m.declare(f'b{i}') + ';' for i, m in enumerate(self.members))
        array = f'[{self.count}]' if self.count else ''
        return [f'layout(location = {self.location}) {direction} Block{self.number} {{ {members} }} {name}{outer}{array};']

    def instances(self):
        return [f'[{i}]' for i in range(self.count)] if self.count else ['']

    def leaves(self):
        return [(f'{at}.b{i}{suffix}', scalar) for at in self.instances() for i, m in enumerate(self.members)
                for suffix, scalar in m.leaves]

    def hand_on(self, target, source):
        return [f'{target}{at}.b{i} = {source}{at}.b{i};' for at in self.instances() for i in range(len(self.members))]


class Interface:
    def __init__(self, seed, number):
        self.rng = random.Random(f'{seed}/{number}')
        self.number = number
        self.stages = PIPELINES[number % len(PIPELINES)]
        self.maker = Maker(self.rng, number)
        self.variables, location = [], 0
        while location < ROOM - 2:
            made, taken = self.make(location, ROOM - location)
            self.variables += made
            location += taken
        self.numbers = {}               # (variable, suffix): the number that it holds
        for i, v in enumerate(self.variables):
            for suffix, _ in v.leaves():
                self.numbers[i, suffix] = len(self.numbers) + 1

    def make(self, location, room):
        """Variables from a location on, and how many locations they take."""
        form = self.rng.randrange(6)
        if form == 0:
            return self.packed(location), 1
        if form == 1:
            count = self.rng.choice([0, 0, 1, 2])
            self.maker.floats_only = count > 0
            members = [self.maker.type(1) for _ in range(self.rng.randint(1, 3))]
            self.maker.floats_only = False
            taken = sum(m.locations for m in members) * max(count, 1)
            return ([Block(location, members, count, location)], taken) if taken <= room else ([], 0)
        kind = self.maker.type()
        return ([Variable(kind, location)], kind.locations) if kind.locations <= room else ([], 0)

    def packed(self, location):
        scalar = self.rng.choice(['float', 'int', 'uint'])
        made, component = [], 0
        for width in self.rng.choice([(1, 3), (2, 2), (3, 1), (1, 1, 2), (1, 2), (1, 1, 1, 1)]):
            made.append(Variable(scalar_or_vector(scalar, width), location, component))
            component += width
        return made

    # --- the stages ----------------------------------------------------------------------------

    def declare(self, direction, letter, outer):
        return [line for i, v in enumerate(self.variables) for line in v.declare(direction, f'{letter}{i}', outer)]

    def index(self, suffix):
        """The suffix, with some of its indices known at run time only."""
        parts = suffix.split('[')
        return parts[0] + ''.join(f'[{"one * " if self.rng.randrange(3) == 0 else ""}{part}' for part in parts[1:])

    def each_leaf(self):
        for i, v in enumerate(self.variables):
            for suffix, scalar in v.leaves():
                yield i, suffix, scalar, self.numbers[i, suffix]

    def hand_on(self, target, source):
        return [line for i, v in enumerate(self.variables) for line in v.hand_on(f'o{i}{target}', f'i{i}{source}')]

    def shader(self, declarations, statements):
        return ['#version 450', *self.maker.structures, *declarations, 'void main()', '{', *['    ' + s for s in statements], '}']

    def vert(self):
        body = ['int one = gl_InstanceIndex + 1;'] + \
            [f'o{i}{self.index(suffix)} = {scalar}({number});' for i, suffix, scalar, number in self.each_leaf()]
        return self.shader(self.declare('out', 'o', ''), body + [
            'gl_Position = vec4(gl_VertexIndex == 1 ? 3.0 : -1.0, gl_VertexIndex == 2 ? 3.0 : -1.0, 0.0, 1.0);'])

    def tesc(self):
        return self.shader(
            ['layout(vertices = 3) out;', *self.declare('in', 'i', '[]'), *self.declare('out', 'o', '[]')],
            self.hand_on('[gl_InvocationID]', '[gl_InvocationID]') + [
                'gl_out[gl_InvocationID].gl_Position = gl_in[gl_InvocationID].gl_Position;',
                'gl_TessLevelOuter = float[](1.0, 1.0, 1.0, 1.0);', 'gl_TessLevelInner = float[](1.0, 1.0);'])

    def tese(self):
        return self.shader(
            ['layout(triangles) in;', *self.declare('in', 'i', '[]'), *self.declare('out', 'o', '')],
            ['int one = gl_PrimitiveID + 1;', *self.hand_on('', '[one]'),
             'gl_Position = gl_TessCoord.x * gl_in[0].gl_Position + gl_TessCoord.y * gl_in[1].gl_Position '
             '+ gl_TessCoord.z * gl_in[2].gl_Position;'])

    def geom(self):
        inner = self.hand_on('', '[k]') + ['gl_Position = gl_in[k].gl_Position;', 'EmitVertex();']
        return self.shader(
            ['layout(triangles) in;', 'layout(triangle_strip, max_vertices = 3) out;', *self.declare('in', 'i', '[]'),
             *self.declare('out', 'o', '')],
            ['for (int k = 0; k < 3; k++) {', *['    ' + line for line in inner], '}', 'EndPrimitive();'])

    def frag(self):
        body = ['int one = int(gl_FragCoord.w);', 'uint right = 0u;']
        for i, suffix, scalar, number in self.each_leaf():
            value = f'i{i}{self.index(suffix)}'
            test = f'abs({value} - {number}.0) < 1e-3' if scalar == 'float' else f'{value} == {scalar}({number})'
            body.append(f'right += {test} ? 1u : 0u;')
        return self.shader(['layout(location = 0) out uint color;', *self.declare('in', 'i', '')], body + ['color = right;'])

    def text(self):
        doubles = any(scalar == 'double' for _, _, scalar, _ in self.each_leaf())
        lines = [f'{len(self.numbers)} scalars through {", ".join(self.stages)}.', '// color 0: r32ui',
                 f'// expect color 0: {len(self.numbers)}']
        lines += ['// patch: 3'] if 'tesc' in self.stages else []
        lines += ['// need: shaderFloat64', '// without NVIDIA: it confuses the locations of doubles'] if doubles else []
        for stage in self.stages:
            lines += [f'=== {stage}', *getattr(self, stage)()]
        return '\n'.join(lines + [''])


def main():
    parser = argparse.ArgumentParser(description=__doc__.split('\n', maxsplit=1)[0])
    parser.add_argument('--count', type=int, default=16)
    parser.add_argument('--seed', default='1')
    parser.add_argument('--compilers', default='sgcc,sgcc -O0')
    parser.add_argument('--keep', metavar='DIR', help='leave cases and modules there')
    parser.add_argument('--quiet', action='store_true', help='print failures and reasons of skips only')
    options = parser.parse_args()
    compilers = options.compilers.split(',')
    harness.require(compilers)
    report = reporting.Report(options.quiet)
    with tempfile.TemporaryDirectory() as scratch:
        keep = options.keep or scratch
        os.makedirs(keep, exist_ok=True)
        cases = []
        for number in range(options.count):
            path = os.path.join(keep, f'interface-{options.seed}-{number}.case')
            with open(path, 'w', encoding='utf-8') as out:
                out.write(Interface(options.seed, number).text())
            cases.append(Case(path))
        run_all(cases, compilers, harness.describe_device(), keep, report)
    return report.finish()


if __name__ == '__main__':
    sys.exit(main())
