"""A case for OpenCL: a source with directives in its comments, as opencl/README.md describes them."""
import math
import os
import re
import struct

from tests.lib import harness
from tests.run import opencl_harness
from tests.run.models import values

TYPES = {'char': 'b', 'uchar': 'B', 'short': 'h', 'ushort': 'H', 'int': 'i', 'uint': 'I', 'long': 'q', 'ulong': 'Q', 'half': 'e',
         'float': 'f', 'double': 'd'}
ULP_BITS = {'half': 10, 'float': 23, 'double': 52}
LEAST = {'half': -14, 'float': -126, 'double': -1022}       # exponents of the smallest normal numbers
WORDS = ['options', 'run', 'data', 'size', 'value', 'local', 'image', 'sampler', 'use', 'expect', 'printed', 'sizes', 'without', 'query']
DIRECTIVE = re.compile(r'// (' + '|'.join(WORDS) + r')\b *([^:]*?): *(.*)')
ADDRESSING = {'none': 0x1130, 'edge': 0x1131, 'border': 0x1132, 'repeat': 0x1133, 'mirror': 0x1134}
FILTERS = {'nearest': 0x1140, 'linear': 0x1141}
CHANNELS = {'unorm8': 'B', 'unorm16': 'H', 'snorm8': 'b', 'snorm16': 'h', 'int8': 'b', 'int16': 'h', 'int32': 'i', 'uint8': 'B',
            'uint16': 'H', 'uint32': 'I', 'half': 'e', 'float': 'f'}
PER_TEXEL = {'R': 1, 'DEPTH': 1, 'RG': 2, 'RGBA': 4, 'BGRA': 4}


class CaseError(Exception):
    """A directive that cannot be understood."""


def ulp(kind, x):
    """The distance of numbers of a type near x (OpenCL C, Relative Error as ULPs)."""
    if x == 0 or math.isinf(x) or math.isnan(x):
        return 2.0 ** (LEAST[kind] - ULP_BITS[kind])
    return 2.0 ** (max(math.frexp(x)[1] - 1, LEAST[kind]) - ULP_BITS[kind])


def wrong(kind, got, want, ulps, tolerance):
    """Whether a value is not what was wanted; a tuple names several right values, None is any, a string 'nan' is a NaN."""
    if want is None:
        return False
    if isinstance(want, tuple):
        return all(wrong(kind, got, each, ulps, tolerance) for each in want)
    if kind not in ULP_BITS:
        return got != want
    if math.isnan(want) or math.isnan(got):
        return not (math.isnan(want) and math.isnan(got))
    if got == want:
        return math.copysign(1, got) != math.copysign(1, want) and not (ulps or tolerance)
    if math.isinf(got) or math.isinf(want):
        largest = {'half': 65504.0, 'float': 3.4028234663852886e38, 'double': 1.7976931348623157e308}[kind]
        return not (ulps and not math.isinf(want) and abs(want) > largest - ulps * ulp(kind, largest) and got * want > 0)
    return abs(got - want) > ulps * ulp(kind, want) + tolerance


class Expectation:
    def __init__(self, name, offset, kind, ulps, tolerance, wanted):
        self.name, self.offset, self.kind, self.ulps, self.tolerance, self.wanted = name, offset, kind, ulps, tolerance, wanted

    def size(self):
        return struct.calcsize(TYPES[self.kind]) * len(self.wanted)

    def difference(self, content):
        found = harness.unpack(TYPES[self.kind], content[self.offset:self.offset + self.size()])
        for i, (got, want) in enumerate(zip(found, self.wanted)):
            if wrong(self.kind, got, want, self.ulps, self.tolerance):
                return f'{self.name} {self.kind}[{i}] is {got}, expected {want}'
        return None


class Run:
    """One execution of a kernel; its arguments are names, in their order."""

    def __init__(self, kernel, global_size, local_size):
        self.kernel, self.global_size, self.local_size, self.arguments = kernel, global_size, local_size, []


class Case:
    def __init__(self, path):
        self.path = path
        self.name = os.path.splitext(os.path.basename(path))[0]
        self.options, self.runs, self.expectations, self.sizes, self.without = [], [], [], [None], {}
        self.buffers, self.values, self.locals, self.images, self.samplers = {}, {}, {}, {}, {}
        self.printed, self.queries, self.query_expectations = None, [], []
        self.names = values.functions()
        self.names.update({name: lambda x, kind=kind: convert(kind, x) for name, kind in (
            ('c8', 'char'), ('uc8', 'uchar'), ('s16', 'short'), ('us16', 'ushort'), ('f64', 'double'))},
            data={}, bits64=lambda x: struct.unpack('<Q', struct.pack('<d', x))[0],
            bits16=lambda x: struct.unpack('<H', struct.pack('<e', x))[0],
            float_of=lambda x: struct.unpack('<f', struct.pack('<I', x & 0xffffffff))[0],
            nan=math.nan, inf=math.inf)
        self.read()
        if not self.expectations and self.printed is None:
            raise CaseError(f'{path}: no expectation')

    def read(self):
        found, going_on = [], False
        with open(self.path, encoding='utf-8') as lines:
            text = lines.read()
        for line in text.splitlines():
            match = DIRECTIVE.match(line)
            if match:
                found.append([match[1], match[2].split(), match[3]])
            elif going_on and line.startswith('//   '):
                found[-1][2] += ' ' + line[2:].strip()
                continue
            going_on = bool(match)
        if not any(word == 'run' for word, _, _ in found):
            first = re.search(r'\bkernel\b.*?\bvoid\s+(\w+)', text, re.S)
            self.runs.append(Run(first[1] if first else 'test', (1,), ()))
        for word, key, rest in found:
            try:
                getattr(self, 'read_' + word)(key, rest)
            except Exception as error:
                raise CaseError(f'{self.path}: {word} {" ".join(key)}: {error!r}') from error

    def evaluate(self, text):
        found = eval(text, self.names)      # the project's own test files
        return values.flatten(found) if isinstance(found, (list, range)) else [found]

    def argument(self, name):
        if name not in self.runs[-1].arguments:
            self.runs[-1].arguments.append(name)

    def typed(self, text):
        kind, rest = text.split(None, 1)
        return kind, self.evaluate(rest)

    def read_options(self, _key, text):
        self.options += text.split()

    def read_sizes(self, _key, text):
        """The sizes of subgroups that the case is run with."""
        self.sizes = [int(s) for s in text.split()]

    def read_without(self, key, text):
        self.without[' '.join(key)] = text

    def read_run(self, key, text):
        sizes = [tuple(int(x) for x in part.split()) for part in text.split('/')]
        self.runs.append(Run(key[0], sizes[0], sizes[1] if len(sizes) > 1 else ()))

    def read_data(self, key, text):
        kind, found = self.typed(text)
        self.argument(key[0])
        content = self.buffers.setdefault(key[0], bytearray())
        content += harness.pack(TYPES[kind], found)
        self.names['data'].setdefault(key[0], []).extend(found)

    def read_size(self, key, text):
        self.argument(key[0])
        self.extend(key[0], int(text))

    def extend(self, name, end):
        content = self.buffers.setdefault(name, bytearray())
        content += b'\xa5' * (end - len(content))

    def read_value(self, key, text):
        kind, found = self.typed(text)
        self.argument(key[0])
        self.values[key[0]] = self.values.get(key[0], b'') + harness.pack(TYPES[kind], found)

    def read_local(self, key, text):
        self.argument(key[0])
        self.locals[key[0]] = int(text)

    def read_use(self, key, _text):
        for name in key:
            self.argument(name)

    def read_image(self, key, text):
        shape, _, texels = text.partition('=')
        kind, order, channel, *size = shape.split()
        size = tuple(int(s) for s in size) + (1,) * (3 - len(size))
        self.argument(key[0])
        found = self.evaluate(texels) if texels.strip() else [0] * (size[0] * size[1] * size[2] * PER_TEXEL[order])
        self.images[key[0]] = (kind, order, channel, size, harness.pack(CHANNELS[channel], found))

    def read_sampler(self, key, text):
        words = text.split()
        self.argument(key[0])
        self.samplers[key[0]] = (int('normalized' in words), *(next((table[w] for w in words if w in table), default) for table, default in (
            (ADDRESSING, ADDRESSING['edge']), (FILTERS, FILTERS['nearest']))))

    def read_expect(self, key, text):
        name, offset = key[0], 0
        if len(key) > 1:
            offset = int(key[1].lstrip('@'))
        kind, text = text.split(None, 1)
        ulps = tolerance = 0.0
        match = re.match(r'(?:(\d+(?:\.\d+)?)ulp |~(\S+) )\s*(.*)', text)
        if match:
            ulps, tolerance, text = float(match[1] or 0), float(match[2] or 0), match[3]
        wanted = self.evaluate(text)
        if kind in ULP_BITS and not ulps:
            wanted = [x if x is None or isinstance(x, tuple) else convert(kind, float(x)) for x in wanted]
        expectation = Expectation(name, offset, kind, ulps, tolerance, wanted)
        if name not in self.images:
            self.argument(name) if name not in self.buffers else None
            self.extend(name, offset + expectation.size())
        self.expectations.append(expectation)

    def read_printed(self, _key, text):
        self.printed = (self.printed or b'') + eval(text, self.names).encode()

    def read_query(self, key, text):
        """KERNEL LX LY LZ: SIZE COUNT"""
        self.queries.append((key[0], tuple(int(k) for k in key[1:]), tuple(text.split())))

    # --- running ---

    def make_job(self, name, module):
        job = opencl_harness.Job(name, module)
        where = {n: ('buffer', job.add_buffer(len(content), bytes(content))) for n, content in self.buffers.items()}
        where.update({n: ('image', job.add_image(*shape)) for n, shape in self.images.items()})
        where.update({n: ('sampler', job.add_sampler(*numbers)) for n, numbers in self.samplers.items()})
        where.update({n: ('local', size) for n, size in self.locals.items()})
        where.update(self.values)
        for run in self.runs:
            job.add_run(run.kernel, run.global_size, run.local_size, [where[n] for n in run.arguments])
        for kernel, local_size, _ in self.queries:
            job.add_query(kernel, local_size)
        return job

    def judge(self, outcome, size):
        """What is wrong with an outcome; None when nothing is."""
        if outcome.error:
            return outcome.error
        contents = {name: outcome.buffers[i] for i, name in enumerate(self.buffers)}
        contents.update({name: outcome.images[i] for i, name in enumerate(self.images)})
        for expectation in self.expectations:
            difference = expectation.difference(contents[expectation.name])
            if difference:
                return difference
        for kernel, _, wanted in self.queries:
            found = outcome.subgroups[kernel]
            for got, want in zip(found, wanted):
                if want != '-' and got != eval(want, {'size': size}):
                    return f'clGetKernelSubGroupInfo of {kernel} gives {found}, {" ".join(wanted)} expected'
        if self.printed is not None and outcome.printed != self.printed:
            return f'printed {outcome.printed!r}, expected {self.printed!r}'
        return None


def convert(kind, x):
    """x as a value of an integer type, or rounded to a type of floats."""
    if kind in ULP_BITS:
        return values.round_float(x, struct.calcsize(TYPES[kind]) * 8)
    bits = struct.calcsize(TYPES[kind]) * 8
    x &= (1 << bits) - 1
    return x - (1 << bits) if not kind.startswith('u') and x >> (bits - 1) else x
