#!/usr/bin/env python3
"""Runs random kernels that access memory through pointers of other types as Vulkan compute shaders, and compares with the C compiler.

    opencl_casts.py [--count=N] [--seed=N] [--keep=DIR] [--quiet]

A kernel has private and local arrays, arrays of unions and of structs, and a buffer, and statements that cast pointers to them: to elements of each size, to
structs and unions, at constant and at computed places, in loops and as arguments of functions.  Pointers are set and moved under conditions and in
loops, kept in arrays, and lead to one of several objects, or are null.  Half of the kernels have atomic operations on the local array and the buffer, whatever
their elements.  The same text is C: compiled without assumptions about aliasing it is the model.  CC names that compiler (default: cc).
"""
import argparse
import os
import random
import re
import subprocess
import sys
import tempfile

from tests.lib import harness, process, reporting

SIZES = {'uchar': 1, 'ushort': 2, 'uint': 4, 'ulong': 8, 'float': 4}
INTEGERS = [name for name in SIZES if name != 'float']
INPUT = [3, 1000003, 77, 12345, 9, 65537, 42, 0xfffffff0]
ARRAY_BYTES, BUFFER_BYTES, RESULTS = 64, 256, 162
STRUCTS = '''struct parts { uint a; ushort b[2]; uchar c[4]; uint d; };
union bits { uint u[2]; ushort h[4]; uchar b[8]; ulong l; float f[2]; };
struct holder { union bits x[3]; uint n; ushort s[6]; };
'''
# Size and members of each: their types, and what stands between brackets counts up to.
AGGREGATES = {
    'struct parts': (16, [('uint', 'a', 0), ('ushort', 'b', 2), ('uchar', 'c', 4), ('uint', 'd', 0)]),
    'union bits': (8, [('uint', 'u', 2), ('ushort', 'h', 4), ('uchar', 'b', 8), ('ulong', 'l', 0)]),
    'struct holder': (40, [('uint', 'n', 0), ('ushort', 's', 6), ('ulong', 'x[1].l', 0), ('uchar', 'x[2].b', 8)]),
}
C_HEAD = '''#include <stdio.h>
#include <stddef.h>
typedef unsigned char uchar; typedef unsigned short ushort; typedef unsigned int uint; typedef unsigned long long ulong;
#define local
#define global
#define kernel static
static uint atomic_add(volatile uint *p, uint n) { uint old = *p; *p = old + n; return old; }
static uint atomic_max(volatile uint *p, uint n) { uint old = *p; *p = old > n ? old : n; return old; }
static uint atomic_xchg(volatile uint *p, uint n) { uint old = *p; *p = n; return old; }
static uint atomic_cmpxchg(volatile uint *p, uint n, uint m) { uint old = *p; *p = old == n ? m : old; return old; }
'''
SPACES = (('private', ''), ('local', 'local '), ('global', 'global '))
HELPERS = ''.join(f'uint take_{space}_{t}({word}{t} *p, int i) {{ uint x = (uint)p[i]; p[i] = ({t})(x + 1); return x; }}\n'
                  f'{word}{t} *pick_{space}_{t}({word}{t} *p, {word}{t} *q, uint n) {{ if (n % 3 == 0) return p; if (n % 3 == 1) return q; return 0; }}\n'
                  for space, word in SPACES for t in INTEGERS)


class Memory:
    def __init__(self, name, space, bytes_, element):
        self.name, self.space, self.bytes, self.element = name, space, bytes_, element
        self.word = '' if space == 'private' else space + ' '


class Program:
    """One kernel, whose statements follow from the seed."""

    def __init__(self, seed):
        self.random, self.number = random.Random(seed), seed
        self.lines = ['uint sum_private = 0, sum_global = 0;']
        self.memories = [self.declare(f'own{i}', 'private', self.random.choice(list(SIZES))) for i in range(2)]
        self.has_atomics = self.random.random() < 0.5
        self.memories.append(self.declare('shared', 'local', self.random.choice(
            list(SIZES) if self.has_atomics else ['uint', 'uint', 'uint', 'uchar', 'ushort', 'ulong'])))
        self.lines += ['union bits unions[8];', 'for (int i = 0; i < 8; i++) unions[i].l = 0x0102030405060708UL * (i + 1);']
        self.lines += ['struct parts mixed[4];', 'local struct parts together[4];',
                       'for (int i = 0; i < 64; i++) ((uchar *)mixed)[i] = (uchar)(i * 7);',
                       'for (int i = 0; i < 64; i++) ((local uchar *)together)[i] = (uchar)(i * 11);']
        self.memories += [Memory('unions', 'private', ARRAY_BYTES, None), Memory('mixed', 'private', ARRAY_BYTES, None),
                          Memory('together', 'local', ARRAY_BYTES, None), Memory('out', 'global', BUFFER_BYTES, 'uint')]
        for _ in range(self.random.randrange(6, 16)):
            self.add_statement()
        if self.has_atomics:        # one of them at least, so that the local array is one of words
            self.add_atomic(self.memories[2])
        self.store_results()

    def declare(self, name, space, element):
        count, factor, start = ARRAY_BYTES // SIZES[element], self.random.randrange(1, 200), self.random.randrange(99)
        self.lines += [f'{"local " if space == "local" else ""}{element} {name}[{count}];',
                       f'for (int i = 0; i < {count}; i++) {name}[i] = ({element})(i * {factor} + {start});']
        return Memory(name, space, ARRAY_BYTES, element)

    def index(self, count):
        """A constant, or what the input says."""
        if self.random.random() < 0.5:
            return str(self.random.randrange(count))
        return f'(in[{self.random.randrange(len(INPUT))}] + {self.random.randrange(count)}u) % {count}u'

    def can_write(self, memory, kind):
        """Parts of an int in local memory can be written, and those of other types not (docs/opencl-vulkan.md).  Atomic operations make
        it one of ints."""
        return self.has_atomics or memory.space != 'local' or memory.element in ('uint', None) or SIZES[kind] >= SIZES[memory.element]

    def place(self, is_written=False):
        """(type, expression) of some lvalue."""
        memory, way = self.random.choice(self.memories), self.random.random()
        kind = self.random.choice(list(SIZES))
        if way >= 0.75:
            aggregate = self.random.choice(list(AGGREGATES))
            size, members = AGGREGATES[aggregate]
            kind, member, count = self.random.choice(members)
            member += f'[{self.index(count)}]' if count else ''
            text = f'(({memory.word}{aggregate} *){memory.name})[{self.index(memory.bytes // size)}].{member}'
        elif way >= 0.4:
            text = f'(({memory.word}{kind} *){memory.name})[{self.index(memory.bytes // SIZES[kind])}]'
        else:
            offset = f'({self.index(memory.bytes // SIZES[kind])}) * {SIZES[kind]}'
            text = f'*({memory.word}{kind} *)(({memory.word}uchar *){memory.name} + {offset})'
        return self.place(True) if is_written and not self.can_write(memory, kind) else (kind, text)

    def add_statement(self):
        (target, place), (source, value) = self.place(True), self.place()
        if target == 'float' and source == 'float':     # a NaN need not keep its bits, and what is denormalized may become 0
            self.lines.append(f'{place} = {value} > 1.0f ? 2.5f : 3.5f;')
        elif target == 'float':
            self.lines.append(f'{place} = (float)(({value}) & 0xffff);')
        elif source == 'float':
            self.lines.append(f'{{ float f = {value}; {place} = (f >= 1.0f && f < 200.0f) ? ({target})f : ({target})3; }}')
        else:
            self.lines.append(f'{place} {self.random.choice(["=", "^=", "+=", "|="])} ({target}){value};')
        if self.random.random() < 0.3:
            self.add_walk()
        if self.random.random() < 0.5:
            self.add_pointer()
        if self.has_atomics and self.random.random() < 0.3:
            self.add_atomic(self.random.choice([self.memories[2], self.memories[-1]]))

    def add_atomic(self, memory):
        name, pointer = self.random.choice(['add', 'max', 'xchg', 'cmpxchg']), f'{memory.word}uint *'
        place = f'({pointer}){memory.name} + {self.index(memory.bytes // 4)}'
        values = f'in[{self.random.randrange(len(INPUT))}]'
        if name == 'cmpxchg':
            values = f'*({place}) {self.random.choice(["", "+ 1"])}, {values}'
        self.lines.append(f'sum_global += atomic_{name}({place}, {values});')

    def add_walk(self):
        memory = self.random.choice([m for m in self.memories if m.space != 'local'])
        kind = self.random.choice(INTEGERS)
        pointer, count = f'{memory.word}{kind} *', memory.bytes // SIZES[kind]
        steps, place = self.random.randrange(1, count), self.index(count)
        self.lines += [f'for ({pointer}p = ({pointer}){memory.name}, *end = p + {steps}; p < end; p++) sum_{memory.space} += (uint)*p;',
                       f'sum_{memory.space} += take_{memory.space}_{kind}(({pointer}){memory.name}, (int)({place}));']

    def condition(self):
        """What the input decides."""
        return f'((in[{self.random.randrange(len(INPUT))}] >> {self.random.randrange(4)}) % {self.random.choice([2, 2, 3])}u)'

    def start(self, space, kind, room):
        """A pointer to an element with `room` elements from there on."""
        memory = self.random.choice([m for m in self.memories if m.space == space])
        return f'({memory.word}{kind} *){memory.name} + {self.index(memory.bytes // SIZES[kind] - room)}'

    def add_pointer(self):
        """A pointer that is set or moved in branches and loops."""
        space, word = self.random.choice(SPACES)
        memories = [m for m in self.memories if m.space == space]
        kind = self.random.choice([k for k in INTEGERS if all(self.can_write(m, k) for m in memories)])
        steps, size, number = self.random.randrange(1, 5), SIZES[kind], self.random.randrange(1, 60)
        pointer, a, b, c = f'{word}{kind} *', *(self.start(space, kind, steps + 1) for _ in range(3))
        moved = self.random.choice(['p++', 'p += 1', f'p = ({pointer})(({word}uchar *)p + {size})'])
        change = f'sum_private = sum_private * 3 + (uint)*p; *p = ({kind})(*p + {number});'
        conditions = [self.condition() for _ in range(3)]
        loop = f'for (uint i = 0; i < {steps}u; i++)'
        parts = f'({word}struct parts *){memories[0].name} + {self.index(memories[0].bytes // 16)}'
        forms = [
            f'{pointer}p; if ({conditions[0]}) p = {a}; else p = {b}; {change}',
            f'{pointer}p = 0; if ({conditions[0]}) p = {a}; if ({conditions[1]}) p = {b}; if (p) {{ {change} }} else sum_private += {number};',
            f'{pointer}p = {a}; if ({conditions[0]}) p = ({pointer})(({word}uchar *)p + {size * steps}); {change}',
            f'{pointer}p; {loop} {{ p = {a} + i; {change} }}',
            f'{pointer}p = ({pointer})((size_t)({a}) + {size} * {conditions[0]}); {change} sum_private += (size_t)(p + {number}) - (size_t)p;',
            f'{pointer}p = {a}; {loop} {{ if (i == {self.random.randrange(4)}u) p = {b}; {change} {moved}; }}',
            f'{pointer}p = {a}; {loop} {{ {change} if ({conditions[0]} == i) continue; if ({conditions[1]}) {{ p = {b}; break; }} {moved}; }} {change}',
            f'{pointer}p = 0; {loop} if (({a})[i] % {number}u == {conditions[0]}) {{ p = {a} + i; break; }} if (p != 0) {{ {change} }} sum_private += !p;',
            f'{pointer}p = {conditions[0]} ? {a} : {b}; if ({conditions[1]} == 1u) p = {c}; {change} sum_private += p == {b};',
            f'{pointer}p = {a}, *q = {b}; {loop} {{ {pointer}t = p; p = q; q = t; {change} }} sum_private += (p == q) + 2 * (p != {a});',
            f'{pointer}p = pick_{space}_{kind}({a}, {conditions[0]} ? {b} : {c}, {conditions[1]}); if (p) {{ {change} }}',
            f'sum_private += take_{space}_{kind}({conditions[0]} ? {a} : {b}, {self.random.randrange(steps)});',
            f'{pointer}p = {a}, *end = p; switch ({conditions[0]}) {{ case 0: end = p + {steps}; break; case 1: p = end = {b}; default: end++; }}'
            f' for (; p < end; {moved}) {{ {change} }} sum_private += (uint)(end - p);',
            f'{kind} x = ({kind})in[{number % 8}], *p = &x; {loop} {{ {change} p = {conditions[0]} ? &x : p; }} sum_private += take_private_{kind}(p, 0) + x;',
        ]
        forms += self.array_forms(pointer, (a, b, c), steps, conditions, change, moved)
        if self.can_write(memories[0], 'uint'):
            forms.append(f'{word}struct parts *s = {parts}; {word}uint *p = {conditions[0]} ? &s->a : &s->d; sum_private ^= *p; *p += {number}u;')
        self.lines.append(f'{{ {self.random.choice(forms)} }}')

    def array_forms(self, pointer, starts, steps, conditions, change, moved):
        """Private arrays of pointers, whose elements are set, read, moved and exchanged at places that are computed."""
        a, b, c = starts
        x, y, z = conditions
        i, k = self.index(4), self.index(4)
        take = f'{pointer}p = all[{i}]; {change} {moved}; all[{k}] = p; p = all[{y}]; {change}'
        return [
            f'{pointer}all[4]; for (uint i = 0; i < 4u; i++) all[i] = {a}; all[{k}] = {b}; {take}',
            f'{pointer}all[4]; for (uint i = 0; i < 4u; i++) all[i] = i % 2u == {x} ? {b} : {c}; {take} sum_private += all[{x}] == all[{z}];',
            f'{pointer}all[4] = {{ {a}, {b}, {c}, {a} }}; {take} for (uint i = 0; i < {steps}u; i++)'
            f' {{ {pointer}t = all[{x}]; all[{x}] = all[3]; all[3] = t; p = all[2]; {change} }}',
            f'{pointer}all[2][3] = {{ {{ {a}, 0, {b} }}, {{ {c} }} }}; all[{x} % 2u][2] = {c};'
            f' {pointer}p = all[{y} % 2u][{z}]; if (p) {{ {change} }} sum_private += !all[{z} % 2u][{x}];',
            f'{pointer}all[4] = {{ {a}, {b}, {a}, {c} }}; {pointer}*to = all + {x}; to++; {pointer}p = *to; {change} *to = {b}; p = all[{i}]; {change}',
            f'{pointer}all[4] = {{ {a}, {b}, {c}, {b} }}; {pointer}*to[2]; to[{x} % 2u] = all + {k}; to[1u - {x} % 2u] = &all[{z}];'
            f' {pointer}p = *to[{y} % 2u] + {steps}; {change} *to[0] = {a}; p = all[{i}]; {change}',
        ]

    def store_results(self):
        for number, memory in enumerate(self.memories[:6]):
            self.lines.append(f'for (int i = 0; i < 16; i++) out[{64 + 16 * number} + i] = (({memory.word}uint *){memory.name})[i];')
        self.lines += ['out[160] = sum_private;', 'out[161] = sum_global;']

    def text(self, name):
        body = ''.join(f'    {line}\n' for line in self.lines)
        return f'kernel void {name}(global const uint *in, global uint *out)\n{{\n{body}}}\n'


def start_of_results():
    return [i * 0x01010101 & 0xffffffff for i in range(RESULTS)]


def ask_model(programs, folder):
    """What each leaves in `out`, as C."""
    source, program = os.path.join(folder, 'model.c'), os.path.join(folder, 'model')
    calls = ''.join(f'    run(test{p.number});\n' for p in programs)
    run = ('static void run(void (*test)(const uint *, uint *))\n{\n'
           f'    static const uint in[] = {{ {", ".join(f"{n}u" for n in INPUT)} }};\n    uint out[{RESULTS}];\n'
           f'    for (uint i = 0; i < {RESULTS}; i++) out[i] = i * 0x01010101u;\n    test(in, out);\n'
           f'    for (int i = 0; i < {RESULTS}; i++) printf("%u ", out[i]);\n    printf("\\n");\n}}\n')
    with open(source, 'w', encoding='ascii') as out:
        out.write(C_HEAD + STRUCTS + re.sub(r'^(?=\w)', 'static ', HELPERS, flags=re.M) +
                  ''.join(p.text(f'test{p.number}') for p in programs) + run + f'int main(void)\n{{\n{calls}    return 0;\n}}\n')
    compiler = os.environ.get('CC', 'cc').split()
    subprocess.run([*compiler, '-std=gnu99', '-w', '-O0', '-fno-strict-aliasing', '-o', program, source], check=True)
    lines = process.run([program], check=True).stdout.splitlines()
    return [[int(n) for n in line.split()] for line in lines]


class Test:
    def __init__(self, program, expected, folder):
        self.name, self.expected = f'casts{program.number}', expected
        self.source, self.module = (os.path.join(folder, self.name + suffix) for suffix in ('.cl', '.spv'))
        with open(self.source, 'w', encoding='ascii') as out:
            out.write(STRUCTS + HELPERS + program.text('test'))
        self.options = '' if program.number % 4 else ' -O0'
        self.error = None

    def compile(self):
        self.error = harness.compile_and_validate('sgcc -cl-std=CL1.2' + self.options, self.source, self.module)

    def job(self):
        job = harness.Job(self.name, self.module, [1, 1, 1])
        job.passes.append('entry test')
        job.add_buffer((0, 0, 0), 4 * len(INPUT), harness.pack('I', INPUT))
        job.add_buffer((0, 1, 0), 4 * RESULTS, harness.pack('I', start_of_results()))
        return job

    def difference(self, outcome):
        if outcome.error:
            return outcome.error
        found = harness.unpack('I', outcome.buffers[0, 1, 0])
        for i, (got, want) in enumerate(zip(found, self.expected)):
            if got != want:
                return f'out[{i}] is {got:#x}, in C {want:#x} (the kernel: {self.source})'
        return None


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument('--count', type=int, default=100)
    parser.add_argument('--seed', type=int, default=1, help='the first of as many seeds')
    parser.add_argument('--keep', metavar='DIR', help='leave sources and modules there')
    parser.add_argument('--quiet', action='store_true')
    options = parser.parse_args()
    harness.require(['sgcc'])
    harness.describe_device()
    report = reporting.Report(options.quiet)
    programs = [Program(seed) for seed in range(options.seed, options.seed + options.count)]
    with tempfile.TemporaryDirectory() as scratch:
        folder = options.keep or scratch
        os.makedirs(folder, exist_ok=True)
        tests = [Test(p, expected, folder) for p, expected in zip(programs, ask_model(programs, folder))]
        harness.in_parallel(Test.compile, tests)
        ready = [test for test in tests if not test.error]
        outcomes = harness.run_jobs([test.job() for test in ready])
        for test in tests:
            wrong = test.error or test.difference(outcomes[test.name])
            report.add('fail' if wrong else 'pass', test.name, wrong or '')
    return report.finish()


if __name__ == '__main__':
    sys.exit(main())
