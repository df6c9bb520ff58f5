"""Defines values in cases: their types, expressions, and the comparison of two values."""
import math
import struct

from tests.lib import harness
from tests.run.models.model import SCALARS, round_float

TYPES = {'int8': 'b', 'uint8': 'B', 'int16': 'h', 'uint16': 'H', 'int': 'i', 'uint': 'I', 'int64': 'q', 'uint64': 'Q',
         'half': 'e', 'float': 'f', 'double': 'd'}


def flatten(values):
    return [y for x in values for y in (flatten(x) if isinstance(x, (list, tuple)) else [x])]


def functions():
    """What expressions can use, besides `math`."""
    names = {name: getattr(math, name) for name in dir(math) if not name.startswith('_')}
    names.update({'i32': SCALARS['int'].fit, 'u32': SCALARS['uint'].fit, 'i64': SCALARS['int64_t'].fit,
                  'u64': SCALARS['uint64_t'].fit, 'i16': SCALARS['int16_t'].fit, 'u16': SCALARS['uint16_t'].fit,
                  'i8': SCALARS['int8_t'].fit, 'u8': SCALARS['uint8_t'].fit, 'f32': lambda x: round_float(x, 32),
                  'f16': lambda x: round_float(x, 16),
                  'bits': lambda x: struct.unpack('<I', struct.pack('<f', x))[0],
                  'quotient': lambda a, b: abs(a) // abs(b) * (1 if (a < 0) == (b < 0) else -1),
                  'dot': lambda a, b: sum(x * y for x, y in zip(a, b)),
                  'flat': flatten})
    return names


def disagreement(got, want, is_float, tolerance):
    """Whether a value is not what was wanted; None is anything."""
    if want is None or got == want:
        return False
    if not is_float:
        return True
    if math.isnan(want) or math.isnan(got):
        return not (math.isnan(want) and math.isnan(got))
    if math.isinf(want) or math.isinf(got):
        return True
    return not abs(got - want) <= tolerance * max(1.0, abs(want))


class Expectation:
    """Values of one type at an offset of a buffer."""

    def __init__(self, place, offset, kind, tolerance, values):
        self.place, self.offset, self.kind, self.tolerance, self.values = place, offset, kind, tolerance, values

    def size(self):
        return struct.calcsize(TYPES[self.kind]) * len(self.values)

    def read(self, content):
        return harness.unpack(TYPES[self.kind], content[self.offset:self.offset + self.size()])

    def difference(self, content, other=None):
        """The first disagreement with the expectation, or with other content where that expects anything."""
        wanted = self.values
        if other is not None:
            wanted = [None if want is None else x for x, want in zip(self.read(other), self.values)]
        for i, (got, want) in enumerate(zip(self.read(content), wanted)):
            if disagreement(got, want, self.kind in ('half', 'float', 'double'), self.tolerance):
                return f'buffer {self.place} {self.kind}[{i}] is {got}, ' \
                       f'{"expected" if other is None else "glslang leaves"} {want}'
        return None


class SortedExpectation(Expectation):
    """The same values in any order."""

    def __init__(self, place, offset, kind, tolerance, values):
        super().__init__(place, offset, kind, tolerance, sorted(values))

    def read(self, content):
        return sorted(super().read(content))
