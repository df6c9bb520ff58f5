#!/usr/bin/env python3
"""Runs every operation on 64-bit integers on edge values, as it is and with --lower-int64, and compares with Python.

    int64.py [--quiet] [--keep=DIR]

Each row is an expression of a and b (uint64_t), c and d (the same bits as int64_t) and n (a shift, 0 to 63), the type of its
result, and what it comes to.  The modules of --lower-int64 must not declare Int64.
"""
import argparse
import os
import random
import struct
import sys
import tempfile

import harness

MASK = (1 << 64) - 1
COMPILERS = ('sgcc', 'sgcc --lower-int64', 'sgcc -O0 --lower-int64')


def signed(x, bits=64):
    x &= (1 << bits) - 1
    return x - (1 << bits) if x >> (bits - 1) else x


def truncated(a, b):
    """Quotient and remainder as in C."""
    q = abs(a) // abs(b) * (1 if (a < 0) == (b < 0) else -1)
    return q, a - q * b


def modulus(a, b):
    """OpSMod: with the sign of b."""
    return a - b * (a // b)


def single(x):
    """The float32 nearest to an integer, ties to even."""
    sign, x = (-1 if x < 0 else 1), abs(x)
    extra = max(x.bit_length() - 24, 0)
    kept, rest = x >> extra, x & ((1 << extra) - 1)
    half = 1 << extra >> 1
    if extra and (rest > half or (rest == half and kept & 1)):
        kept += 1
    return struct.unpack('<I', struct.pack('<f', float(sign * (kept << extra))))[0]


def double(x):
    return struct.unpack('<Q', struct.pack('<d', float(x)))[0]


def as_single(bits):
    return struct.unpack('<f', struct.pack('<I', bits & 0xffffffff))[0]


def in_range(x, low, high):
    return x == x and low <= x < high


# type of the result, expression, model(a, b, c, d, n); None: undefined, not compared
ROWS = [
    ('uint64_t', 'a + b', lambda a, b, c, d, n: a + b),
    ('uint64_t', 'a - b', lambda a, b, c, d, n: a - b),
    ('uint64_t', 'a * b', lambda a, b, c, d, n: a * b),
    ('uint64_t', 'a / b', lambda a, b, c, d, n: a // b if b else None),
    ('uint64_t', 'a % b', lambda a, b, c, d, n: a % b if b else None),
    ('int64_t', 'c / d', lambda a, b, c, d, n: truncated(c, d)[0] if d and (c, d) != (-2**63, -1) else None),
    ('int64_t', 'c % d', lambda a, b, c, d, n: modulus(c, d) if d and c >= 0 and d > 0 else None),
    ('int64_t', 'c * d - c', lambda a, b, c, d, n: c * d - c),
    ('uint64_t', 'a << n', lambda a, b, c, d, n: a << n),
    ('uint64_t', 'a >> n', lambda a, b, c, d, n: a >> n),
    ('int64_t', 'c >> n', lambda a, b, c, d, n: c >> n),
    ('uint64_t', 'a << (b & 63ul)', lambda a, b, c, d, n: a << (b & 63)),
    ('uint64_t', 'a << 32', lambda a, b, c, d, n: a << 32),
    ('uint64_t', 'a >> 31', lambda a, b, c, d, n: a >> 31),
    ('int64_t', 'c >> 40', lambda a, b, c, d, n: c >> 40),
    ('uint64_t', '(a & b) | (~a ^ b)', lambda a, b, c, d, n: (a & b) | (~a ^ b)),
    ('int64_t', '-c', lambda a, b, c, d, n: -c),
    ('int64_t', 'abs(c)', lambda a, b, c, d, n: abs(c)),
    ('int64_t', 'sign(c)', lambda a, b, c, d, n: (c > 0) - (c < 0)),
    ('int64_t', 'min(c, d)', lambda a, b, c, d, n: min(c, d)),
    ('int64_t', 'max(c, d)', lambda a, b, c, d, n: max(c, d)),
    ('uint64_t', 'min(a, b)', lambda a, b, c, d, n: min(a, b)),
    ('uint64_t', 'max(a, b)', lambda a, b, c, d, n: max(a, b)),
    ('int64_t', 'clamp(c, -5l, 1000000000000l)', lambda a, b, c, d, n: min(max(c, -5), 10**12)),
    ('uint64_t', 'clamp(a, 5ul, 1000000000000ul)', lambda a, b, c, d, n: min(max(a, 5), 10**12)),
    ('uint64_t', 'mix(a, b, c < d)', lambda a, b, c, d, n: b if c < d else a),
    ('uint64_t', 'uint(a < b) | uint(a <= b) << 1 | uint(a > b) << 2 | uint(a >= b) << 3 | uint(a == b) << 4 | uint(a != b) << 5',
     lambda a, b, c, d, n: (a < b) | (a <= b) << 1 | (a > b) << 2 | (a >= b) << 3 | (a == b) << 4 | (a != b) << 5),
    ('uint64_t', 'uint(c < d) | uint(c <= d) << 1 | uint(c > d) << 2 | uint(c >= d) << 3 | uint(c == d) << 4 | uint(c != d) << 5',
     lambda a, b, c, d, n: (c < d) | (c <= d) << 1 | (c > d) << 2 | (c >= d) << 3 | (c == d) << 4 | (c != d) << 5),
    ('uint64_t', 'uint64_t(uint(a)) + uint64_t(int(b))', lambda a, b, c, d, n: (a & 0xffffffff) + signed(b, 32)),
    ('int64_t', 'int64_t(int(a)) + int64_t(uint(b))', lambda a, b, c, d, n: signed(a, 32) + (b & 0xffffffff)),
    ('uint64_t', 'uint64_t(bool(a)) + uint64_t(bool(d))', lambda a, b, c, d, n: (a != 0) + (d != 0)),
    ('uint64_t', 'uint64_t(floatBitsToUint(float(a)))', lambda a, b, c, d, n: single(a)),
    ('uint64_t', 'uint64_t(floatBitsToUint(float(c)))', lambda a, b, c, d, n: single(c)),
    ('uint64_t', 'doubleBitsToUint64(double(a))', lambda a, b, c, d, n: double(a)),
    ('uint64_t', 'doubleBitsToUint64(double(c))', lambda a, b, c, d, n: double(c)),
    ('uint64_t', 'uint64_t(uintBitsToFloat(uint(a)))',
     lambda a, b, c, d, n: int(as_single(a)) if in_range(as_single(a), 0, 2**64) else None),
    ('int64_t', 'int64_t(uintBitsToFloat(uint(a)))',
     lambda a, b, c, d, n: int(as_single(a)) if in_range(as_single(a), -2**63, 2**63) else None),
    ('uint64_t', 'uint64_t(double(a) * 0.5lf)', lambda a, b, c, d, n: int(float(a) * 0.5)),
    ('int64_t', 'int64_t(double(c) * 0.5lf)', lambda a, b, c, d, n: int(float(c) * 0.5)),
    ('uint64_t', 'packUint2x32(unpackUint2x32(a).yx)', lambda a, b, c, d, n: a >> 32 | a << 32),
    ('uint64_t', 'doubleBitsToUint64(uint64BitsToDouble(a & 0x7fefffffffffffffUL))', lambda a, b, c, d, n: a & 0x7fefffffffffffff),
    ('uint64_t', 'u64vec3(a, b, a + b).zyx.z + u64vec2(b).x', lambda a, b, c, d, n: a + b),
    ('uint64_t', 'chosen(u64vec4(a, b, ~a, ~b), n & 3)', lambda a, b, c, d, n: (a, b, ~a, ~b)[n & 3]),
    ('uint64_t', 'replaced(u64vec4(a, b, ~a, ~b), n & 3)', lambda a, b, c, d, n: sum(7 if i == n & 3 else v for i, v in enumerate((a, b, ~a, ~b)))),
    ('uint64_t', 'uint(any(lessThan(u64vec2(a, b), u64vec2(b, 100ul))))', lambda a, b, c, d, n: a < b or b < 100),
    ('uint64_t', 'looked_up(a)', lambda a, b, c, d, n: {5: 1, 0x100000005: 2, MASK: 3}.get(a, 4)),
    ('uint64_t', 'stored(a, n)', lambda a, b, c, d, n: a + n + 1),
    ('uint64_t', 'subgroupBroadcastFirst(a) + subgroupShuffle(b, gl_SubgroupInvocationID)', lambda a, b, c, d, n: None),
    ('uint64_t', 'subgroupShuffle(u64vec2(a, b), gl_SubgroupInvocationID).y', lambda a, b, c, d, n: b),
]

FUNCTIONS = '''
struct held { uint64_t x; int64_t y[2]; };
shared held there;
uint64_t chosen(u64vec4 v, int i) { return v[i]; }
uint64_t replaced(u64vec4 v, int i) { v[i] = 7ul; return v.x + v.y + v.z + v.w; }
uint64_t looked_up(uint64_t x)
{
    switch (x) {
    case 5ul: return 1ul;
    case 0x100000005ul: return 2ul;
    case 0xfffffffffffffffful: return 3ul;
    default: return 4ul;
    }
}
uint64_t stored(uint64_t x, int n)
{
    held own[3];
    own[1].x = x;
    own[1].y[1] = int64_t(n);
    held copy = own[1];
    for (uint64_t i = 0ul; i < 1ul; i++) copy.x++;
    return copy.x + uint64_t(copy.y[1]);
}
'''


def inputs():
    edges = [0, 1, 2, 3, 5, 7, 31, 32, 0x7fffffff, 0x80000000, 0xffffffff, 0x100000000, 0x100000005, 1 << 40, (1 << 53) + 1, 1 << 62,
             (1 << 63) - 1, 1 << 63, (1 << 63) + 1, MASK - 1, MASK, 0x123456789abcdef0, 0x4b8000014b800001, 0xdeadbeef5f7fffff]
    pairs = [(a, b) for a in edges for b in edges]
    rng = random.Random(64)
    pairs += [(rng.getrandbits(rng.randint(1, 64)), rng.getrandbits(rng.randint(1, 64))) for _ in range(448)]
    return [(a, b, i % 64) for i, (a, b) in enumerate(pairs)]


def source(row):
    return f'''#version 460
#extension GL_EXT_shader_explicit_arithmetic_types : enable
#extension GL_ARB_gpu_shader_int64 : enable
#extension GL_KHR_shader_subgroup_shuffle : enable
#extension GL_KHR_shader_subgroup_ballot : enable
#extension GL_EXT_shader_subgroup_extended_types_int64 : enable
layout(local_size_x = 64) in;
layout(std430, binding = 0) buffer Results {{ {row[0]} results[]; }};
struct given {{ uint64_t a, b; int n; }};
layout(std430, binding = 1) readonly buffer Given {{ given all[]; }};
{FUNCTIONS}
void main()
{{
    uint i = gl_GlobalInvocationID.x;
    uint64_t a = all[i].a, b = all[i].b;
    int64_t c = int64_t(a), d = int64_t(b);
    int n = all[i].n;
    results[i] = {row[0]}({row[1]});
}}
'''


def declares_int64(module):
    with open(module, 'rb') as f:
        content = f.read()
    words = struct.unpack('<%dI' % (len(content) // 4), content)
    at = 5
    while at < len(words):
        if words[at] & 0xffff == 17 and words[at + 1] == 11:
            return True
        at += words[at] >> 16
    return False


def judge(row, outcome, values):
    if outcome.error:
        return outcome.error
    got = harness.unpack('Q', outcome.buffers[0, 0, 0])
    for (a, b, n), have in zip(values, got):
        want = row[2](a, b, signed(a), signed(b), n)
        if want is not None and have != want & MASK:
            return f'a = {a:#x}, b = {b:#x}, n = {n}: {have:#x}, expected {want & MASK:#x}'
    return None


def main():
    parser = argparse.ArgumentParser(description=__doc__.split('\n', maxsplit=1)[0])
    parser.add_argument('--quiet', action='store_true')
    parser.add_argument('--keep', metavar='DIR', help='leave sources and modules there')
    options = parser.parse_args()
    report = harness.Report(options.quiet)
    harness.require(['sgcc'])
    harness.describe_device()
    values = inputs()
    given = b''.join(struct.pack('<QQii', a, b, n, 0) for a, b, n in values)
    with tempfile.TemporaryDirectory() as scratch:
        keep = options.keep or scratch
        os.makedirs(keep, exist_ok=True)
        todo = []
        for number, row in enumerate(ROWS):
            path = os.path.join(keep, f'row{number}.comp')
            with open(path, 'w', encoding='ascii') as out:
                out.write(source(row))
            for compiler in COMPILERS:
                name = f'{compiler.replace(" ", "")}/{row[1].replace(" ", "")}'
                todo.append((row, compiler, path, os.path.join(keep, f'row{number}{compiler.replace(" ", "")}.spv'), name))
        errors = harness.in_parallel(lambda item: harness.compile_and_validate(item[1], item[2], item[3]), todo)
        jobs = []
        for item, error in zip(todo, errors):
            if error:
                continue
            job = harness.Job(item[4], item[3], (len(values) // 64, 1, 1))
            job.add_buffer((0, 0, 0), len(values) * 8)
            job.add_buffer((0, 1, 0), len(given), given)
            jobs.append(job)
        outcomes = harness.run_jobs(jobs)
        for item, error in zip(todo, errors):
            wrong = error or judge(item[0], outcomes[item[4]], values)
            if not wrong and 'lower' in item[1] and declares_int64(item[3]):
                wrong = 'the module declares Int64'
            report.add('fail' if wrong else 'pass', item[4], wrong or '')
    return report.finish()


if __name__ == '__main__':
    sys.exit(main())
