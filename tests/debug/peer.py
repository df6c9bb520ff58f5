#!/usr/bin/env python3
"""Compares debug information with that of glslangValidator -gVS: functions, parameters, locals and globals that both describe have the same types.
glslangValidator alone may describe only functions and variables that the module does not need, since sgcc removes unused ones.

Each shader of tests/corpus and tests/run/cases that glslangValidator takes is compiled with -O0. Compared are names and the shapes of types (scalars by
size and encoding, vectors, matrices, arrays, the members of structs and blocks). glslangValidator 12 has the offsets of no
member and gives those of equal types one name, calls double float, has the lines of no function and parameter and those of some
locals' first uses, no scope for loops, and makes a matrix of columns of one of
rows, and a uint of a bool in a block.
SGCC and GLSLANG name the programs.
"""
import os
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

from tests.debug import run as own, stripped
from tests.lib import TESTS, harness, reporting


LEAST_EXPECTED = 3000
# What glslangValidator describes and sgcc does not, or otherwise.
NOT_READ = 'nothing reads the variable, so that it goes at -O0 as well'
OVERLOAD = 'only other overloads of the function are called'
BUILT_IN = 'sgcc has the members that this version and these extensions bring'
CONST_IN = 'glslangValidator takes an array of `const in`, sized by a specialization constant, for its element'
KNOWN = {
    'corpus/es/layers.geom: ': BUILT_IN,
    'corpus/es/layers.geom: gl_in': BUILT_IN,
    'corpus/es/tessellate.tesc: gl_in': BUILT_IN,
    'corpus/es/tessellate.tesc: gl_out': BUILT_IN,
    'corpus/es/tessellate.tese: ': BUILT_IN,
    'corpus/es/tessellate.tese: gl_in': BUILT_IN,
    'corpus/mesh/lines.mesh: gl_MeshPrimitivesEXT': BUILT_IN,
    'corpus/mesh/meshlet.mesh: gl_MeshPrimitivesEXT': BUILT_IN,
    'run/cases/array-basics.comp: main.y': NOT_READ,
    'run/cases/arrays-of-arrays.comp: main.y': NOT_READ,
    'run/cases/atomics-shared.comp: main.old': NOT_READ,
    'run/cases/functions-out-conversion.comp: main.tempArg': "a variable of glslangValidator's own",
    'run/cases/functions-overloads.comp: pick.x': OVERLOAD,
    'run/cases/functions-overloads.comp: pick.y': OVERLOAD,
    'run/cases/functions-redeclare-builtin.comp: round.x': NOT_READ,
    'run/cases/functions-overloads.comp: which.x': OVERLOAD,
    'run/cases/functions-overloads.comp: wide.x': OVERLOAD,
    'run/cases/functions-redeclare-builtin.comp: round.digits': NOT_READ,
    'run/cases/inout-ssa.comp: main.y': NOT_READ,
    'run/cases/parameters-by-value.comp: sum': 'glslangValidator takes the last parameter, an array of floats, for a float',
    'run/cases/parameters-by-value.comp: sum.list': 'the same',
    'run/cases/short-circuit-assignment.comp: main.x': NOT_READ,
    'run/cases/spec-constant-inner-sizes.comp: add': 'glslangValidator drops the inner dimension',
    'run/cases/spec-constant-inner-sizes.comp: add.by': 'the same',
    'run/cases/split-variables.comp: add': CONST_IN,
    'run/cases/split-variables.comp: add.by': CONST_IN,
    'run/cases/split-variables.comp: after': CONST_IN,
    'run/cases/split-variables.comp: after.a': CONST_IN,
    'run/cases/split-variables.comp: both': CONST_IN,
    'run/cases/split-variables.comp: both.a': CONST_IN,
    'run/cases/unsized-arrays.comp: main.y': NOT_READ,
    'run/cases/unsized-specialized-later.comp: main.l': NOT_READ,
}


class Module:
    """The debug information of a module, by the text of spirv-dis --raw-id."""

    def __init__(self, text):
        self.rows, self.strings, self.constants, sets = {}, {}, {}, set()
        for result, name, operands in stripped.instructions(text):
            words = operands.split()
            if name == 'OpExtInstImport' and operands.strip('"') in stripped.SETS:
                sets.add(result)
            elif name == 'OpString':
                self.strings[result] = operands[1:-1]
            elif name == 'OpConstant':
                self.constants[result] = int(words[1]) if words[1].lstrip('-').isdigit() else words[1]
            elif name == 'OpExtInst' and words[1] in sets:
                self.rows[result] = (words[2], words[3:])

    def number(self, id):
        return self.constants.get(id)

    def shape(self, id):
        """A type without what the compilers say differently."""
        kind, operands = self.rows.get(id, ('None', []))
        if kind == 'DebugTypeBasic':
            return ('scalar', self.number(operands[1]), self.number(operands[2]))
        if kind == 'DebugTypeVector':
            return ('vector', self.shape(operands[0]), self.number(operands[1]))
        if kind == 'DebugTypeMatrix':
            vector, count = self.shape(operands[0]), self.number(operands[1])
            return ('matrix', vector[1], *sorted((vector[2], count)))
        if kind == 'DebugTypeArray':
            shape = self.shape(operands[0])
            for length in reversed(operands[1:]):
                shape = ('array', shape, self.number(length))
            return shape
        if kind == 'DebugTypeComposite':
            members = tuple(self.member(id) for id in operands[9:])
            return ('struct', self.strings[operands[0]], members) if members else 'opaque'
        return kind

    def member(self, id):
        return without_bool(self.shape(self.rows[id][1][1]))

    def function_of(self, id):
        """The name of the function that a scope belongs to."""
        kind, operands = self.rows[id]
        while kind == 'DebugLexicalBlock':
            kind, operands = self.rows[operands[3]]
        return self.strings[operands[0]] if kind == 'DebugFunction' else None

    def described(self):
        """(what it is, where, name) and its shape."""
        found = {}
        for kind, operands in self.rows.values():
            if kind == 'DebugFunction':
                _, types = self.rows[operands[1]]
                found.setdefault(('function', self.strings[operands[0]], len(types)), []).append(tuple(self.shape(id) for id in types[1:]))
            elif kind == 'DebugLocalVariable':
                kind = 'parameter' if len(operands) > 7 else 'local'
                key = (kind, self.function_of(operands[5]), self.strings[operands[0]])
                found.setdefault(key, []).append(self.shape(operands[1]))
            elif kind == 'DebugGlobalVariable':
                found.setdefault(('global', self.strings[operands[0]]), []).append(self.shape(operands[1]))
        return found


def without_bool(shape):
    if shape == ('scalar', 32, 2):
        return ('scalar', 32, 6)
    return tuple(map(without_bool, shape)) if isinstance(shape, tuple) else shape


def same(peer, mine):
    """None: a length that glslangValidator leaves to a specialization constant."""
    if isinstance(peer, tuple) and isinstance(mine, tuple):
        return len(peer) == len(mine) and all(map(same, peer, mine))
    return peer is None or peer == mine


def agree(peer, mine, all_of_peer=False):
    if all_of_peer:
        return all(any(same(theirs, shape) for shape in mine) for theirs in peer)
    return all(any(same(theirs, shape) for theirs in peer) for shape in mine)


def name_of(path, key):
    return f'{os.path.relpath(path, TESTS)}: {".".join(key[1:3] if key[0] in ("local", "parameter") else key[1:2])}'


def described(path, module, command):
    """None where the compiler refuses the source."""
    if os.path.exists(module):
        os.remove(module)
    if harness.run([*command, path, '-o', module])[0] or not os.path.exists(module):
        return None
    return Module(harness.run(['spirv-dis', '--raw-id', '--no-header', module])[1]).described()


def check(path):
    """(how many descriptions both have, what differs)."""
    options = own.options_of(path)
    environment = own.environment_of(options, path)
    with tempfile.TemporaryDirectory() as folder:
        peer = described(path, os.path.join(folder, 'peer.spv'), [harness.GLSLANG, '-V', '--target-env', environment, '-gVS'])
        mine = described(path, os.path.join(folder, 'own.spv'), [harness.SGCC, '-w', *options, '-O0', '-gVS'])
    if peer is None or mine is None:
        return 0, None
    both = sorted(set(peer) & set(mine), key=str)
    for key in both:
        if name_of(path, key) in KNOWN or agree(peer[key], mine[key]) or agree(peer[key], mine[key], True):
            continue
        return 0, f'{key}:\n  glslang {peer[key]}\n  sgcc    {mine[key]}'
    used = {key[1] for key in mine if key[0] == 'function'}
    for key in sorted(set(peer) - set(mine), key=str):
        if key[0] in ('local', 'parameter') and key[1] in used and name_of(path, key) not in KNOWN:
            return 0, f'{key} is not described'
    return len(both), None


def main():
    if reporting.lacks('glslangValidator', harness.GLSLANG):
        return reporting.Report().finish()
    report, total = reporting.Report(quiet=True), 0
    paths = reporting.share(own.sources(sys.argv[1:] or [os.path.join(TESTS, folder) for folder in ('corpus', 'run/cases')]))
    with ThreadPoolExecutor(harness.PROCESSES) as pool:
        for path, (both, wrong) in zip(paths, pool.map(check, paths)):
            total += both
            if both or wrong:
                report.judge(os.path.relpath(path, TESTS), wrong)
    if total < LEAST_EXPECTED and not sys.argv[1:] and reporting.SHARE == 1:
        report.add('fail', 'the number of descriptions', f'{total}, and there should be {LEAST_EXPECTED}')
    print(f'{total} descriptions')
    return report.finish()


if __name__ == '__main__':
    sys.exit(main())
