#!/usr/bin/env python3
"""Runs every operation on 64-bit integers on edge values, as it is and with --lower-int64, and compares with Python.

    int64.py [--quiet] [--keep=DIR]

The rows are those of int64_rows.py.  The modules of --lower-int64 must not declare Int64.
"""
import argparse
import os
import random
import struct
import sys
import tempfile

from tests.lib import harness, reporting
from tests.run.models.int64_rows import FUNCTIONS, MASK, ROWS, signed

COMPILERS = ('sgcc', 'sgcc --lower-int64', 'sgcc -O0 --lower-int64')


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
layout(std430, binding = 1) readonly buffer Given {{ given givens[]; }};
{FUNCTIONS}
void main()
{{
    uint i = gl_GlobalInvocationID.x;
    uint64_t a = givens[i].a, b = givens[i].b;
    int64_t c = int64_t(a), d = int64_t(b);
    int n = givens[i].n;
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
    report = reporting.Report(options.quiet)
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
