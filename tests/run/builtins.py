#!/usr/bin/env python3
"""Tests every row of lang/builtins.def in every type that it accepts: sgcc must make a valid module, and the stored value must be the same expression of
the same operands as in the module of glslangValidator.

    builtins.py [--keep=DIR] [--quiet] [NAME...]

Each row is one test for each of two versions, 460 and 320 es: a compute shader with one call for each combination of types.
For 320 es, where glslangValidator does not know the function, and where SIMPLY_DIFFERENT says why the modules differ, the
validator decides alone.
"""
import argparse
import os
import re
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

import harness
import reporting

TOP = os.path.dirname(os.path.dirname(harness.HERE))
sys.path.insert(0, os.path.join(TOP, 'tools'))
import gen_tables                                           # noqa: E402

OUT, CONSTANT, MEMORY = 1, 4, 32                            # enum pattern_flag
COMPUTE = 1 << (gen_tables.STAGES.index('comp') + 1)
SCALAR_TEXT = {v: k for k, v in gen_tables.SCALAR_NAMES.items()}
VECTOR_TEXT = {v: k for k, v in gen_tables.VECTOR_PREFIXES.items()}
MATRIX_TEXT = {'float': 'mat', 'double': 'dmat', 'float16': 'f16mat'}

# Arguments of atomics and barriers with scopes; the validator wants such as make sense.
SEMANTICS = ['gl_StorageSemanticsBuffer', 'gl_SemanticsRelaxed']
BARRIERS = {
    'controlBarrier': ['gl_ScopeWorkgroup', 'gl_ScopeWorkgroup', 'gl_StorageSemanticsShared', 'gl_SemanticsAcquireRelease'],
    'memoryBarrier': ['gl_ScopeWorkgroup', 'gl_StorageSemanticsShared', 'gl_SemanticsAcquireRelease'],
}

OLD = 'glslangValidator takes the instructions of SPV_KHR_shader_ballot and SPV_KHR_subgroup_vote'
WIDE = 'by GL_KHR_vulkan_glsl and GL_KHR_shader_subgroup without the bit of atomic counters'
SIMPLY_DIFFERENT = {
    'modf': 'ModfStruct instead of Modf: no pointer, so the local stays in SSA form',
    'memoryBarrier': WIDE, 'groupMemoryBarrier': WIDE, 'subgroupBarrier': WIDE, 'subgroupMemoryBarrier': WIDE,
    'ballotARB': OLD, 'readInvocationARB': OLD, 'readFirstInvocationARB': OLD, 'anyInvocationARB': OLD, 'allInvocationsARB': OLD,
    'allInvocationsEqualARB': OLD, 'anyInvocation': OLD, 'allInvocations': OLD, 'allInvocationsEqual': OLD,
}
# Newer than the validator that Debian has.
NOT_VALIDATED = {'subgroupQuadAll', 'subgroupQuadAny'}


OF_OPENGL = ('memoryBarrierAtomicCounter',)
NEWER = 'Invalid capability operand'                # of the validator that does not know an extension yet


# --- the table ---------------------------------------------------------------------------------

def read_table(grammar_folder):
    lang = os.path.join(TOP, 'lang')
    grammar = gen_tables.Grammar(grammar_folder, os.path.join(TOP, 'tools', 'grammar_additions.json'))
    features, gates = gen_tables.read_features(os.path.join(lang, 'features.def'))
    gen_tables.read_opaque_names(lang)
    rows, _, _ = gen_tables.read_builtins(lang, grammar, features)
    return features, gates, [r for r in rows if all(has_values(p) for p in [r.result] + r.params) and r.name not in OF_OPENGL]


def has_values(pattern):
    """Not of an opaque type or a string: lookups.py compares those."""
    return pattern.scalar <= gen_tables.SCALAR_VOID


class Language:
    """A version of GLSL with every extension that rows or scalars ask for."""
    def __init__(self, version, is_es, features, gates, rows):
        self.version, self.is_es = version, is_es
        self.gates = {g['scalar']: g for g in gates}
        self.by_id = {f.id: f for f in features}
        wanted = {f.id for r in rows for f in (r.block.feature, r.block.feature2) if f}
        wanted |= {name for g in gates for name in g['features'] + g['group']} | {'scalar_block_layout', 'explicit_types'}
        self.enabled = {name for name in wanted if self.reaches(self.by_id[name].start) and not name.startswith('amd_')}

    def reaches(self, versions):
        least = versions[1 if self.is_es else 0]
        return least != 0 and self.version >= least

    def has(self, feature):
        return feature.id in self.enabled or self.reaches(feature.core)

    def has_row(self, row):
        block = row.block
        if block.stages and not block.stages & COMPUTE:
            return False
        if self.reaches(block.start):
            return True
        return block.feature is not None and self.has(block.feature) and (not block.feature2 or self.has(block.feature2))

    def has_scalar(self, scalar):
        gate = self.gates[scalar]
        if scalar == 'double' and self.is_es:
            return False                    # sgcc has them by extension; the second opinion has not
        return self.reaches(gate['from']) or any(self.has(self.by_id[f]) for f in gate['features'])

    def head(self):
        lines = ['#version %d%s' % (self.version, ' es' if self.is_es else '')]
        lines += ['#extension %s : enable' % self.by_id[name].name for name in sorted(self.enabled)]
        if self.reaches(self.by_id['nv_compute_shader_derivatives'].start):
            lines += ['#extension GL_NV_compute_shader_derivatives : enable', 'layout(derivative_group_linearNV) in;']
        return lines + ['layout(local_size_x = 64) in;']


# --- the calls of a row ------------------------------------------------------------------------

def type_text(pattern, scalar, n, m):
    """The GLSL name of a parameter's type, T, N and M being bound; None where the language has no such type."""
    if pattern.scalar == gen_tables.SCALAR_VOID:
        return 'void'
    name = scalar if pattern.scalar == gen_tables.SCALAR_T else gen_tables.SCALARS[pattern.scalar]
    bound = {gen_tables.WIDTH_N: n, gen_tables.WIDTH_M: m}
    rows, columns = bound.get(pattern.width, pattern.width), bound.get(pattern.columns, pattern.columns)
    if columns:
        return '%s%dx%d' % (MATRIX_TEXT[name], columns, rows) if name in MATRIX_TEXT else None
    return SCALAR_TEXT[name] if rows == 1 else '%svec%d' % (VECTOR_TEXT[name], rows)


def instances(row, language):
    """(result type, parameter types) for each way to bind T, N and M."""
    patterns = [row.result] + row.params
    places = {w for p in patterns for w in (p.width, p.columns)}
    widths = [w for w in range(1, 5) if row.widths >> w & 1] if gen_tables.WIDTH_N in places else [0]
    others = [2, 3, 4] if gen_tables.WIDTH_M in places else [0]
    for scalar in [s for s in row.scalars if language.has_scalar(s)] if row.has_t else [None]:
        for n in widths:
            for m in others:
                types = [type_text(p, scalar, n, m) for p in patterns]
                if None not in types and not (language.is_es and any('double' in t or t[0] == 'd' for t in types)):
                    yield types[0], types[1:]


def constant_arguments(row, kinds):
    count = sum(1 for p in row.params if p.flags & CONSTANT)
    if 'uint' in kinds:
        return ['4u' if row.name.startswith('subgroupClustered') else '3u'] * count
    return BARRIERS.get(row.name, (['gl_ScopeDevice'] + SEMANTICS * 2)[:count])


def call_text(row, result, types):
    constants = iter(constant_arguments(row, [t for t, p in zip(types, row.params) if p.flags & CONSTANT]))
    before, after, arguments = '', '', []
    for i, (name, pattern) in enumerate(zip(types, row.params)):
        if pattern.flags & MEMORY:
            arguments.append('shared_' + name)
        elif pattern.flags & CONSTANT:
            arguments.append(next(constants))
        elif pattern.flags & OUT:
            before += '%s out%d; ' % (name, i)
            after += ' of_%s[5] = out%d;' % (name, i)
            arguments.append('out%d' % i)
        else:
            arguments.append('of_%s[%d]' % (name, i))
    assign = '' if result == 'void' else 'of_%s[4] = ' % result
    return '    { %s%s%s(%s);%s }' % (before, assign, row.name, ', '.join(arguments), after)


def shader(row, language):
    calls = list(instances(row, language))
    types = sorted({t for result, params in calls for t in [result] + params if t != 'void'})
    memory = sorted({t for _, params in calls for t, p in zip(params, row.params) if p.flags & MEMORY})
    lines = language.head() + ['shared %s shared_%s;' % (t, t) for t in memory]
    if types:
        lines.append('layout(scalar, binding = 0) buffer Values { %s };' % ' '.join('%s of_%s[6];' % (t, t) for t in types))
    return '\n'.join(lines + ['void main()', '{'] + [call_text(row, *c) for c in calls] + ['}', ''])


# --- what a module does ------------------------------------------------------------------------

EFFECTS = ('OpControlBarrier', 'OpMemoryBarrier', 'OpAtomicStore', 'OpAssumeTrueKHR')


class Module:
    """Its stores, barriers and atomics as text, in order; each with the whole expression that it stores."""
    def __init__(self, path):
        self.made, self.held, self.loaded, self.effects = {}, {}, {}, []
        text = subprocess.run(['spirv-dis', '--raw-id', path], stdout=subprocess.PIPE, check=True).stdout.decode()
        for line in text.splitlines():
            words = line.split()
            if words and words[0].startswith('%'):
                self.read_result(words[0], words[2], words[3:])
            elif words and words[0] == 'OpStore':
                self.read_store(words[1], words[2])
            elif words and words[0] in EFFECTS:
                self.effects.append('%s(%s)' % (words[0], ', '.join(map(self.text, words[1:]))))

    def read_result(self, name, op, operands):
        self.made[name] = op, operands
        if op == 'OpLoad' and operands[1] in self.held:
            self.loaded[name] = self.held[operands[1]]
        if 'Atomic' in op:
            self.effects.append(self.text(name))

    def read_store(self, pointer, value):
        op, operands = self.made[pointer]
        if op == 'OpVariable' and operands[1] == 'Function':
            self.held[pointer] = self.text(value)
        else:
            self.effects.append('%s = %s' % (self.text(pointer), self.text(value)))

    def text(self, name):
        if name not in self.made:
            return name
        op, operands = self.made[name]
        if op == 'OpConstant':
            return operands[-1]
        if op == 'OpVariable':
            return operands[1]
        if op == 'OpLoad':
            return self.loaded.get(name) or '*' + self.text(operands[1])
        return '%s(%s)' % (op, ', '.join(map(self.text, operands)))


# --- the tests ---------------------------------------------------------------------------------

def test(row, number, language, folder):
    """(verdict, text) of one row."""
    title = '%s (%s)' % (row.name, os.path.relpath(row.where, TOP))
    base = os.path.join(folder, '%s-%d-%d' % (row.name, number, language.version))
    with open(base + '.comp', 'w', encoding='utf-8') as f:
        f.write(shader(row, language))
    status, output = harness.run(harness.command('sgcc', base + '.comp', base + '.spv', 'vulkan1.1'))
    if status != 0:
        return 'fail', title, 'sgcc: %s' % output
    if row.name not in NOT_VALIDATED and not reporting.lacks('spirv-val', harness.SPIRV_VAL):
        status, output = harness.run([harness.SPIRV_VAL, '--target-env', 'vulkan1.1', '--scalar-block-layout', base + '.spv'])
        if status != 0:
            return 'skip' if NEWER in output else 'fail', title, 'not valid: %s' % output
    if language.is_es or row.name in SIMPLY_DIFFERENT or not harness.GLSLANG or not harness.find_program('SPIRV_DIS', 'spirv-dis'):
        return 'pass', title, ''
    status, _ = harness.run(harness.command('glslang', base + '.comp', base + '.glslang.spv', 'vulkan1.1'))
    if status != 0:
        return 'pass', title, 'unknown to glslangValidator'
    ours, theirs = Module(base + '.spv').effects, Module(base + '.glslang.spv').effects
    for a, b in zip(ours, theirs):
        if a != b:
            return 'fail', title, 'differs:\n    sgcc     %s\n    glslang  %s' % (a, b)
    if len(ours) != len(theirs):
        return 'fail', title, '%d effects, glslangValidator has %d' % (len(ours), len(theirs))
    return 'pass', title, ''


def main():
    p = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    p.add_argument('--keep', help='a folder for shaders and modules')
    p.add_argument('--quiet', action='store_true')
    p.add_argument('--grammar', default='/usr/include/spirv/unified1')
    p.add_argument('names', nargs='*')
    args = p.parse_args()
    features, gates, rows = read_table(args.grammar)
    if args.keep:
        os.makedirs(args.keep, exist_ok=True)
    report = reporting.Report(args.quiet)
    with tempfile.TemporaryDirectory() as scratch, ThreadPoolExecutor(harness.PROCESSES) as pool:
        jobs = []
        for language in (Language(460, False, features, gates, rows), Language(320, True, features, gates, rows)):
            jobs += [(row, i, language, args.keep or scratch) for i, row in enumerate(rows)
                     if not row.variadic and language.has_row(row) and any(instances(row, language))
                     and (not args.names or row.name in args.names)]
        for verdict, title, text in pool.map(lambda job: test(*job), jobs):
            report.add(verdict, title, text)
    sys.exit(report.finish())


if __name__ == '__main__':
    main()
