"""Runs a shader in sgcc-run at each subgroup size and compares the results with a model in Python."""
import os
import re
import struct
import subprocess
import tempfile

from tests.lib import process

SGCC = os.environ.get('SGCC', './sgcc')
SGCC_RUN = os.environ.get('SGCC_RUN', './sgcc-run')
SIZES = (1, 2, 4, 8, 16, 32, 64, 128)
CODES = {'u8': 'B', 'i8': 'b', 'u16': 'H', 'i16': 'h', 'f16': 'e', 'u32': 'I', 'i32': 'i', 'f32': 'f', 'u64': 'Q', 'i64': 'q', 'f64': 'd'}


def pack(kind, values):
    return struct.pack(f'<{len(values)}{CODES[kind]}', *values)


def unpack(kind, data):
    return list(struct.unpack(f'<{len(data) // struct.calcsize(CODES[kind])}{CODES[kind]}', data))


def single(value):
    """Rounds to a float of 32 bits."""
    return struct.unpack('<f', struct.pack('<f', value))[0]


def half(value):
    return struct.unpack('<e', struct.pack('<e', value))[0]


class Shader:
    """buffers: of the set 0 by binding: (type, values)."""

    def __init__(self, name, text, buffers, options=(), suffix='comp'):
        self.name, self.buffers, self.options = name, buffers, list(options)
        self.folder = tempfile.TemporaryDirectory()
        self.module = os.path.join(self.folder.name, f'shader.{suffix}')
        self.compiled = {}
        with open(self.module, 'w', encoding='utf-8') as out:
            out.write(text)
        if suffix == 'spvasm':
            assembly, self.module = self.module, os.path.join(self.folder.name, 'shader.spv')
            subprocess.run(['spirv-as', '--target-env', 'spv1.6', assembly, '-o', self.module], check=True)

    def compile(self, more):
        """The module that sgcc makes: once for each way of compiling."""
        level = '-O0' if '-O0' in (*more, *self.options) else '-O'
        if self.module.endswith('.spv'):
            return self.module
        if level not in self.compiled:
            self.compiled[level] = os.path.join(self.folder.name, f'compiled{level}.spv')
            done = process.run([SGCC, '-g', level, '--target-env=vulkan1.3', self.module, '-o', self.compiled[level]], merged=True)
            if done.returncode:
                raise RuntimeError(f'{self.name}: {done.stdout}')
        return self.compiled[level]

    def run(self, size, *more):
        """The exit status, what was printed, and the buffers."""
        place, arguments = os.path.join(self.folder.name, 'out'), []
        for binding, (kind, values) in enumerate(self.buffers):
            path = os.path.join(self.folder.name, f'{binding}.in')
            with open(path, 'wb') as out:
                out.write(pack(kind, values))
            arguments += ['--buffer', f'0.{binding}=@{path}']
        done = process.run([SGCC_RUN, self.compile(more), '--quiet', f'--subgroup-size={size}', *arguments, *(option for option in (*self.options,
                           *more) if option != '-O0'), f'--output={place}'], timeout=120, merged=True)
        left = []
        for binding, (kind, _) in enumerate(self.buffers):
            path = os.path.join(place, f'0.{binding}.bin')
            left.append(unpack(kind, open(path, 'rb').read()) if os.path.exists(path) else None)
        return done.returncode, done.stdout, left


def difference(left, wanted, tolerance):
    """None, or the first difference."""
    for binding, values in wanted.items():
        if left[binding] is None or len(left[binding]) != len(values):
            return f'buffer {binding} is missing or of another size'
        for index, (found, value) in enumerate(zip(left[binding], values)):
            if found != value and not (found != found and value != value) and not (tolerance and abs(found - value) <= tolerance * max(1, abs(value))):
                return f'buffer {binding}, index {index}: {found}, expected {value}'
    return None


WAYS = ([], ['--check'], ['--schedule=random:5'], ['-O0'])


def verify(report, shader, expected, sizes=SIZES, tolerance=0, ways=WAYS):
    """expected(size) gives {binding: values}; all ways of execution must leave that, and report nothing."""
    wrong = None
    for size in sizes:
        wanted = expected(size)
        for way in ways:
            status, text, left = shader.run(size, *way)
            wrong = f'exit status {status}: {text[:300]}' if status or text else difference(left, wanted, tolerance)
            if wrong:
                break
        if wrong:
            wrong = f'at subgroup size {size} {" ".join(way)}: {wrong}'
            break
    report.judge(shader.name, wrong)


def verify_report(report, shader, rules, sizes=SIZES):
    """--check reports these rules, by line: [(line or None, rule)], or rules(size)."""
    wrong = None
    for size in sizes:
        status, text, _ = shader.run(size, '--check')
        wanted = rules(size) if callable(rules) else rules
        found = sorted({(int(line or 0), rule) for line, rule in re.findall(r'^[^\n]*?:(?:(\d+):\d*:?)? error: .*\[(\w+)\]', text, re.MULTILINE)})
        if [rule for _, rule in found] != [rule for _, rule in sorted(wanted)] or any(line and line != at for (line, _), (at, _) in zip(sorted(wanted), found)):
            wrong = f'at subgroup size {size}: {found}, expected {wanted}: {text[:300]}'
        elif bool(status) != bool(wanted):
            wrong = f'at subgroup size {size}: exit status {status}'
        if wrong:
            break
    report.judge(shader.name, wrong)


def verify_refusal(report, shader, pattern, size=32):
    status, text, _ = shader.run(size)
    report.judge(shader.name, None if status == 2 and re.search(pattern, text) else f'exit status {status}: {text[:300]}')
