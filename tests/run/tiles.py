#!/usr/bin/env python3
"""Runs random kernels that work on tiles in shared memory and compares them with their meaning in Python.

    tiles.py [--count=N] [--seed=N] [--compilers=LIST] [--keep=DIR] [--quiet]

Each kernel has a loop, up or down, that fills shared arrays from buffers, waits, computes with what other invocations stored, and waits
again.  The arrays are filled directly, under conditions, through indices from another buffer, and by loops that share the work of the
work-group, whose bounds are numbers or specialization constants.  So loads run an iteration ahead (codegen/passes/prefetch), loops over
the work-group's work are copied (codegen/lower/unroll.c), and divisions by constants change their form (codegen/lower/operator.c).  Some
kernels are of the kind that must stay: they write the buffer that they read, leave the loop early, or read what others may write.

The generator makes each part twice: as GLSL text, and as a Python function of the loop's counter and the invocation.
"""
import argparse
import os
import random
import sys
import tempfile

import harness
import reporting
from lockstep import M32, quotient

GROUPS, LENGTH = 2, 97
CHANGED_AT_LEAST = 0.3          # of the programs: those that the passes have something to do in


class Tile:
    """A shared array, and what fills it."""

    def __init__(self, name, length, lines, value):
        self.name, self.length, self.lines, self.value = name, length, lines, value


class Kernel:
    def __init__(self, number, seed):
        self.rng = random.Random(f'{seed}/{number}')
        self.name = f'tiles{number}'
        self.size = self.rng.choice([16, 32, 64])
        self.is_flat = self.rng.random() < 0.7
        self.counter = self.rng.choice(['uint', 'int'])
        self.step = self.rng.choice([1, 1, 1, 2, 3])
        self.goes_down = self.counter == 'int' and self.rng.random() < 0.25
        self.count = self.rng.choice([0, 1, 2, 3, 5, 8])
        self.specialized = self.rng.choice([1, 7, self.size, self.size + 1, 2 * self.size, 3 * self.size - 5])
        self.writes_source = self.rng.random() < 0.15
        self.leaves_at = self.rng.choice([None] * 8 + [2, 4])
        self.writes_inside = self.rng.random() < 0.3
        self.memory = self.rng.choice(['', 'readonly', 'readonly']) if self.writes_source else self.rng.choice(['readonly', 'readonly restrict', 'readonly restrict', 'readonly restrict', '', 'coherent readonly'])
        self.a = [self.rng.randrange(1000) for _ in range(LENGTH)]
        self.b = [self.rng.randrange(LENGTH) for _ in range(LENGTH)]
        self.tiles = [self.own_tile()] if self.writes_source else [self.make_tile(i) for i in range(self.rng.choice([1, 1, 2, 3]))]
        self.in_function = self.rng.random() < 0.4
        self.uses = [self.make_use(tile) for tile in self.tiles]
        self.source = self.text()

    # A place in the buffers, as a number of the counter k and the element i.
    def place(self):
        c, d = self.rng.randrange(1, 9), self.rng.randrange(LENGTH)
        kind = self.rng.randrange(3)
        if kind == 0:
            return f'(k * {c}u + i + {d}u) % {LENGTH}u', lambda k, i: (k * c + i + d) % LENGTH
        if kind == 1:
            by = self.rng.choice([2, 3, 5, 8, 40])
            return (f'uint(int(i) / {by} + int(k) * {c}) % {LENGTH}u', lambda k, i: (i // by + k * c) % LENGTH)
        return f'b[(k + i * {c}u) % {LENGTH}u]', lambda k, i: self.b[(k + i * c) % LENGTH]

    def load(self):
        """What an element is filled with."""
        text, place = self.place()
        kind, c = self.rng.randrange(5), self.rng.randrange(2, 5)
        if kind == 0:
            return f'a[{text}] + k', lambda state, k, i: (state.a[place(k, i)] + k) & M32
        if kind == 1:
            return f'(i + k) % {c}u == 0u ? a[{text}] : {c}u', lambda state, k, i: state.a[place(k, i)] if (i + k) % c == 0 else c
        if kind == 2:
            by = self.rng.choice([3, 7, 10, 16])
            return (f'uint((int(a[{text}]) - 500) / {by})', lambda state, k, i: quotient(state.a[place(k, i)] - 500, by) & M32)
        return f'a[{text}]', lambda state, k, i: state.a[place(k, i)]

    def own_tile(self):
        """What nobody else writes: without `coherent` an invocation sees its own writes alone."""
        return Tile('s0', self.size, ['s0[own] = a[own] + k;'], lambda state, k, i: (state.a[i] + k) & M32)

    def make_tile(self, number):
        name, (text, value) = f's{number}', self.load()
        kind = self.rng.randrange(5)
        fill = f'{name}[i] = {text};'
        if kind == 0:
            return Tile(name, self.size, [f'{{ const uint i = own; {fill} }}'], value)
        if kind == 1:
            c = self.rng.randrange(2, 5)
            other = self.rng.randrange(100)
            lines = [f'{{ const uint i = own; if (i % {c}u != 1u) {fill} else {name}[i] = {other}u; }}']
            return Tile(name, self.size, lines, lambda state, k, i: value(state, k, i) if i % c != 1 else other)
        length = self.rng.choice([self.size - 3, self.size, self.size + 7, 3 * self.size, 2 * self.size + 1])
        bound = 'LIMIT' if kind == 2 else f'{length}u'
        hint = self.rng.choice(['', '[[unroll]] '])
        length = self.specialized if kind == 2 else length
        if self.rng.random() < 0.3:
            signed = fill.replace('[i]', '[j]').replace(text, f'f{number}(k, uint(j))')
            self.functions = getattr(self, 'functions', []) + [f'uint f{number}(uint k, uint i) {{ return {text}; }}']
            return Tile(name, length, [f'{hint}for (int j = int(own); j < int({bound}); j += {self.size}) {signed}'], value)
        return Tile(name, length, [f'{hint}for (uint i = own; i < {bound}; i += {self.size}u) {fill}'], value)

    def make_use(self, tile):
        c, d = self.rng.randrange(1, 6), self.rng.randrange(30)
        length = 'LIMIT' if any('LIMIT' in line for line in tile.lines) else f'{tile.length}u'
        text = f'sum = sum * 3u + {tile.name}[(own * {c}u + k + {d}u) % {length}];'
        return text, lambda k, own: (own * c + k + d) % tile.length

    def head(self):
        if self.goes_down:
            return f'for (int n = int(p.count) - 1; n >= 0; n -= {self.step})'
        return f'for ({self.counter} n = {self.counter}(0); n < {self.counter}(p.count); n += {self.counter}({self.step}))'

    def text(self):
        size = f'local_size_x = {self.size}' if self.is_flat else f'local_size_x = {self.size // 4}, local_size_y = 4'
        fills = [line for tile in self.tiles for line in tile.lines]
        body = ['const uint k = uint(n);'] + (['fill(k);'] if self.in_function else fills) + ['barrier();']
        body += [text for text, _ in self.uses]
        body += ['r[place * 8u + min(k, 7u)] = sum;'] * self.writes_inside + ['barrier();']
        if self.writes_source:
            body += ['w[own] = k * 3u + own;']
        if self.leaves_at is not None:
            body += [f'if (k == {self.leaves_at}u) break;']
        own = 'gl_LocalInvocationIndex' if self.rng.random() < 0.5 or not self.is_flat else 'gl_LocalInvocationID.x'
        return '\n'.join([
            '#version 450', '#extension GL_EXT_control_flow_attributes : require', f'layout({size}) in;',
            'layout(constant_id = 3) const uint LIMIT = 5u;',
            f'layout(std430, binding = 0) {self.memory} buffer A {{ uint a[]; }};',
            f'layout(std430, binding = 1) readonly {self.rng.choice(["", "restrict "])}buffer B {{ uint b[]; }};',
            'layout(std430, binding = 2) buffer R { uint r[]; };',
            *['layout(std430, binding = 0) buffer W { uint w[]; };    // the memory of a[]'] * self.writes_source,
            'layout(push_constant) uniform P { uint count; } p;',
            *[f'shared uint {tile.name}[{tile.length}];' for tile in self.tiles],
            f'#define own {own}', *getattr(self, 'functions', []),
            *(['void fill(uint k)', '{', *fills, '}'] if self.in_function else []),
            'void main()', '{', f'    const uint place = gl_WorkGroupID.x * {self.size}u + own;',
            '    uint sum = place;', f'    {self.head()} {{', *[f'        {line}' for line in body], '    }',
            '    r[place * 8u + 7u] = sum;', '}', ''])

    # A kernel that writes its source has one work-group: the order of several is not known.
    def groups(self):
        return 1 if self.writes_source else GROUPS

    def counters(self):
        return range(self.count - 1, -1, -self.step) if self.goes_down else range(0, self.count, self.step)

    def meaning(self):
        result = [0] * (GROUPS * 64 * 8)
        for group in range(self.groups()):
            self.run_group(group, result)
        return result

    def run_group(self, group, result):
        state = State(self.a)
        sums = {own: group * self.size + own for own in range(self.size)}
        for k in self.counters():
            shared = [[tile.value(state, k, i) for i in range(tile.length)] for tile in self.tiles]
            for own in sums:
                for values, (_, at) in zip(shared, self.uses):
                    sums[own] = (sums[own] * 3 + values[at(k, own)]) & M32
                if self.writes_inside:
                    result[(group * self.size + own) * 8 + min(k, 7)] = sums[own]
            if self.writes_source:
                state.a[:self.size] = [k * 3 + own for own in range(self.size)]
            if k == self.leaves_at:
                break
        for own, value in sums.items():
            result[(group * self.size + own) * 8 + 7] = value

    def make_job(self, name, module):
        job = harness.Job(name.replace(' ', ''), module, (self.groups(), 1, 1))
        for binding, values in enumerate((self.a, self.b, [0] * (GROUPS * 64 * 8))):
            job.add_buffer((0, binding, 0), 4 * len(values), harness.pack('I', values))
        job.add_push(harness.pack('I', [self.count]))
        job.add_constant(3, harness.pack('I', [self.specialized]))
        return job

    def judge(self, outcome):
        if outcome.error:
            return outcome.error
        got, wanted = harness.unpack('I', outcome.buffers[(0, 2, 0)]), self.meaning()
        for i, (a, b) in enumerate(zip(got, wanted)):
            if a != b:
                return f'word {i} is {a}, not {b}'
        return None


class State:
    """The buffer that is read, as the work-group sees it."""

    def __init__(self, a):
        self.a = list(a)


def is_changed(source):
    """Whether the pass finds something to load ahead."""
    texts = [harness.run([harness.SGCC, f'--dump=after:{name}', source])[1] for name in ('split-variables', 'prefetch')]
    return texts[0] != texts[1]


def write_source(kernel, folder):
    path = os.path.join(folder, kernel.name + '.comp')
    with open(path, 'w', encoding='ascii') as out:
        out.write(kernel.source)
    return path


def try_all(kernels, compilers, folder, report):
    sources = {kernel: write_source(kernel, folder) for kernel in kernels}
    items = [(kernel, compiler, f'{compiler.replace(" ", "")}/{kernel.name}') for kernel in kernels for compiler in compilers]

    def module(item):
        return os.path.join(folder, item[2].replace('/', '-') + '.spv')
    errors = harness.in_parallel(lambda item: harness.compile_and_validate(item[1], sources[item[0]], module(item)), items)
    outcomes = harness.run_jobs([item[0].make_job(item[2], module(item)) for item, error in zip(items, errors) if not error])
    for item, error in zip(items, errors):
        report.judge(item[2], error or item[0].judge(outcomes[item[2]]))
    changed = sum(harness.in_parallel(is_changed, sources.values()))
    few = f'{changed} of {len(kernels)} programs have loads that run ahead' if changed < CHANGED_AT_LEAST * len(kernels) else None
    report.judge('there is something to do', few)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split('\n', maxsplit=1)[0])
    parser.add_argument('--count', type=int, default=150)
    parser.add_argument('--seed', default='1')
    parser.add_argument('--compilers', default='sgcc,sgcc -O0')
    parser.add_argument('--keep', metavar='DIR', help='leave sources and modules there')
    parser.add_argument('--quiet', action='store_true')
    options = parser.parse_args()
    report = reporting.Report(options.quiet)
    harness.require(options.compilers.split(','))
    harness.describe_device()
    with tempfile.TemporaryDirectory() as scratch:
        folder = options.keep or scratch
        os.makedirs(folder, exist_ok=True)
        try_all([Kernel(number, options.seed) for number in range(options.count)], options.compilers.split(','), folder, report)
    return report.finish()


if __name__ == '__main__':
    sys.exit(main())
