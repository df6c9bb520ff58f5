#!/usr/bin/env python3
"""Passes truncated and mutated modules to the readers of modules (--check; large ones to --reflect, too), in a sanitized build.

    modules.py [--count=N] [--seed=N] [--keep=DIR]

SGCC_ASAN (or SGCC_SANITIZED) names a compiler built with ASan and UBSan; without one, SGCC or ./sgcc is taken, and the report says so.  The
corpus is the modules of tests/check and what sgcc makes of some shaders and kernels under tests/; mutations follow from the seed.  An input
fails when the program crashes, a sanitizer reports, it runs too long, or it ends with another status than 0 or 1.  There are a few modules made
to be large or deep, too: those must be done within seconds.
"""
import argparse
import glob
import os
import random
import shutil
import struct
import subprocess
import sys
import tempfile

from tests.hostile.run import REPORTS, find_compiler
from tests.lib import TESTS, functions, process, reporting


WAYS = [['--check', '--target-env=opengl4.5'], ['--check', '--target-env=opengl4.6'], ['--check', '--target-env=vulkan1.2'],
        ['--check', '--target-env=opencl2.0']]
BATCH, SECONDS = 40, 10


def words_of(data):
    return list(struct.unpack(f'<{len(data) // 4}I', data[:len(data) // 4 * 4]))


def bytes_of(words):
    return struct.pack(f'<{len(words)}I', *(w & 0xffffffff for w in words))


def corpus(compiler, folder):
    modules = []
    for path in reporting.share(sorted(glob.glob(os.path.join(TESTS, 'check', '*.spvasm')))):
        with open(path) as source:
            version = next(line.split()[2] for line in source if line.startswith('; spirv:'))
        out = os.path.join(folder, 'module.spv')
        if not process.run(['spirv-as', '--target-env', 'spv' + version, path, '-o', out], text=False).returncode:
            modules.append(open(out, 'rb').read())
    sources = sorted(glob.glob(os.path.join(TESTS, 'run', 'cases', '*.comp')) + glob.glob(os.path.join(TESTS, 'opencl', '*', '*.cl'))
                     + glob.glob(os.path.join(TESTS, 'glsl', '*', '*.*')))
    for number, path in enumerate(reporting.share(sources[::6])):
        out = os.path.join(folder, f'{number}.spv')
        process.run([compiler, *(['-g'] if number % 3 == 0 else []), path, '-o', out], text=False)
        if os.path.exists(out) and os.path.getsize(out) < 20000:
            modules.append(open(out, 'rb').read())
    return modules


def mutate(rng, modules):
    words = words_of(rng.choice(modules))
    bound = words[3]
    for _ in range(rng.choice((1, 1, 2, 5, 20))):
        at = rng.randrange(len(words))
        way = rng.randrange(10)
        if way < 3:
            words[at] = rng.choice((0, 1, 2, 3, 5, 64, 0x7fffffff, 0x80000000, 0xffffffff, rng.getrandbits(32), bound, bound - 1))
        elif way < 5:
            words[at] ^= 1 << rng.randrange(32)
        elif way == 5:
            words[at] = words[rng.randrange(len(words))]
        elif way == 6:
            del words[at:at + rng.randrange(1, 8)]
        elif way == 7:
            words[at:at] = words[rng.randrange(len(words)):][:rng.randrange(1, 30)]
        elif way == 8:
            words[3:4] = [rng.choice((0, 1, bound // 2, 0x400000, 0x7fffffff, 0xffffffff))]
        else:
            other = words_of(rng.choice(modules))
            words = words[:at] + other[rng.randrange(5, len(other)):]
        words = words or [0]
    data = bytes_of(words)
    if rng.randrange(5) == 0:
        data = data[:rng.randrange(len(data) + 1)]
    if rng.randrange(8) == 0:
        data = b''.join(data[i:i + 4][::-1] for i in range(0, len(data), 4))        # the other byte order
    return data


def instruction(op, *operands):
    return [(len(operands) + 1) << 16 | op, *operands]


def bombs():
    """(name, module): large, deep or repetitive, and cheap to refuse or to check."""
    head = [0x07230203, 0x00010000, 0, 0, 0, *instruction(17, 1), *instruction(14, 0, 1)]

    def module(bound, *parts):
        words = head + [word for part in parts for word in part]
        words[3] = bound
        return bytes_of(words)

    n = 60000
    yield 'bound', module(0xffffffff, instruction(19, 1), instruction(33, 0xfffffffe, 1))
    yield 'sparse', module(0xffffffff, *(instruction(19, i * 65537 + 1) for i in range(n)))
    yield 'nested-arrays', module(n + 9, instruction(21, 1, 32, 0), instruction(43, 1, 2, 1),
                                  *(instruction(28, i, i - 1 if i > 3 else 1, 2) for i in range(3, n)))
    yield 'nested-structs', module(n + 9, instruction(20, 1), *(instruction(30, i, i - 1, i - 1) for i in range(2, n)))
    group = [*(instruction(71, 1, 24) for _ in range(n)), instruction(73, 1),
             *(instruction(74, 1, *([2] * 60000)) for _ in range(20)), instruction(19, 2)]
    yield 'decoration-groups', module(9, *group)
    yield 'capabilities', module(9, *(instruction(17, 5298) for _ in range(n)), *(instruction(10, 0x5f565053, 0) for _ in range(n)))
    functions = [instruction(19, 1), instruction(33, 2, 1)]
    for i in range(n // 4):
        functions += [instruction(54, 1, 10 + i * 3, 0, 2), instruction(248, 11 + i * 3),
                      instruction(57, 1, 12 + i * 3, 10 + (i + 1) % (n // 4) * 3), instruction(253), instruction(56)]
    yield 'calls', bytes_of(words_of(module(n * 3, instruction(15, 0, 10, 0x6e69616d, 0), *functions)))
    yield 'names', module(n + 9, *(instruction(5, 1 + i % 7, 0x41414141, 0) for i in range(n)), *(instruction(19, i) for i in range(1, 9)))
    for name, storage, modes, decorate in (
            ('located-block', 3, [], lambda i: instruction(72, 5, i, 30, i)), ('captured-block', 3, instruction(16, 1, 11), lambda i: []),
            ('readonly-block', 2, [], lambda i: instruction(72, 5, i, 24))):
        # Many variables of one block of many members: each member is looked at once.
        variables = range(10, 10 + n // 2)
        yield name, module(n, instruction(17, 1), instruction(14, 0, 1), instruction(15, 0, 1, 0x6e69616d, 0, *variables), modes,
                           *(decorate(i) for i in range(n)), instruction(19, 2), instruction(33, 3, 2), instruction(22, 4, 32), instruction(30, 5, *[4] * n),
                           instruction(32, 6, storage, 5), *(instruction(59, 6, v, storage) for v in variables),
                           instruction(54, 2, 1, 0, 3), instruction(248, n - 1), instruction(253), instruction(56))
    yield 'violations', module(9, *(instruction(17, 22) for _ in range(n)))


class Modules:
    def __init__(self, options):
        self.options = options
        self.compiler, self.sanitized = find_compiler()
        self.report = reporting.Report(quiet=True)
        self.reflects = functions.has_json(self.compiler)
        self.environment = dict(os.environ, ASAN_OPTIONS=':abort_on_error=0:exitcode=99:allocator_may_return_null=1',
                                UBSAN_OPTIONS='halt_on_error=1:exitcode=99:print_stacktrace=1')

    def run_program(self, folder, names, way, seconds):
        try:
            done = process.run([self.compiler, *way, *names], cwd=folder, env=self.environment, timeout=seconds, text=False, merged=True)
        except subprocess.TimeoutExpired:
            return f'no end after {seconds} s'
        for report in REPORTS:
            if report in done.stdout:
                return 'sanitizer: ' + next(line for line in done.stdout.split(b'\n') if report in line).decode(errors='replace').strip()
        return None if done.returncode in (0, 1) else f'exit status {done.returncode}'

    def run_batch(self, inputs, way):
        with tempfile.TemporaryDirectory() as folder:
            for name, data in inputs.items():
                with open(os.path.join(folder, name), 'wb') as out:
                    out.write(data)
            failed = {}
            if self.run_program(folder, list(inputs), way, SECONDS + len(inputs)):
                failed = {name: why for name in inputs for why in [self.run_program(folder, [name], way, SECONDS)] if why}
                failed = failed or {next(iter(inputs)): 'the batch fails, but none of its inputs alone'}
        for name, data in inputs.items():
            if name in failed:
                os.makedirs(self.options.keep, exist_ok=True)
                with open(os.path.join(self.options.keep, name), 'wb') as out:
                    out.write(data)
                self.report.add('fail', name, f'{failed[name]} ({" ".join(way)})')
            else:
                self.report.add('pass', name)

    def run(self):
        rng = random.Random(self.options.seed)
        with tempfile.TemporaryDirectory() as folder:
            modules = corpus(self.compiler, folder)
        for name, data in bombs():
            for way in WAYS[:1] + WAYS[2:3] + ([['--reflect']] if self.reflects else []):
                self.run_batch({f'bomb-{name}.spv': data}, way)
        for start in range(0, self.options.count, BATCH):
            inputs = {f'm{number:05}.spv': mutate(rng, modules) for number in range(start, min(start + BATCH, self.options.count))}
            self.run_batch(inputs, WAYS[start // BATCH % len(WAYS)])
        if not self.sanitized:
            self.report.add('skip', 'sanitizers', 'SGCC_ASAN is not set: a program without sanitizers was run')
        return self.report.finish()


def main():
    parser = argparse.ArgumentParser(description=__doc__.split('\n', maxsplit=1)[0])
    parser.add_argument('--count', type=int, default=4000)
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--keep', default=os.path.join('out', 'hostile-modules'), metavar='DIR')
    options = parser.parse_args()
    shutil.rmtree(options.keep, ignore_errors=True)
    return Modules(options).run()


if __name__ == '__main__':
    sys.exit(main())
