"""Texel formats, by the names of GLSL's layout qualifiers (and more of the same kind): Vulkan's number, and how values
become bytes. Values are floats or integers; the normalized formats hold what the shader sees, -1 to 1."""
import struct

CODES = {8: 'b', 16: 'h', 32: 'i', 64: 'q'}
FLOAT_CODES = {16: 'e', 32: 'f', 64: 'd'}
CHANNELS = {1: 'r', 2: 'rg', 3: 'rgb', 4: 'rgba'}

# (channels, bits): the number of the first format of the family; unorm, snorm, uscaled, sscaled, uint, sint, sfloat follow
# each other where there are any, and 32 and 64 bits have only uint, sint, sfloat.
FAMILIES = {(1, 8): 9, (2, 8): 16, (3, 8): 23, (4, 8): 37, (1, 16): 70, (2, 16): 77, (3, 16): 84, (4, 16): 91,
            (1, 32): 98, (2, 32): 101, (3, 32): 104, (4, 32): 107, (1, 64): 110, (2, 64): 113, (3, 64): 116, (4, 64): 119}


class Format:
    """Channels of equal size, each a struct code; `scale` is the largest integer of a normalized format, else None."""

    def __init__(self, number, channels, code, scale=None):
        self.number, self.channels, self.code, self.scale = number, channels, code, scale
        self.size = channels * struct.calcsize('<' + code)
        self.is_float = scale is not None or code in 'efd'

    def pack(self, values):
        if self.scale:
            values = [round(max(-1.0, min(1.0, v)) * self.scale) for v in values]
        return struct.pack(f'<{self.channels}{self.code}', *values)

    def unpack(self, content):
        values = struct.unpack(f'<{self.channels}{self.code}', content)
        return [max(v / self.scale, -1.0) for v in values] if self.scale else list(values)


class Packed:
    """Channels of different sizes in one word of 32 bits, the first in the lowest bits."""

    def __init__(self, number, bits, kind):
        self.number, self.bits, self.kind = number, bits, kind
        self.channels, self.size, self.is_float = len(bits), 4, kind != 'uint'

    def encode(self, value, bits):
        if self.kind == 'unorm':
            return round(max(0.0, min(1.0, value)) * (2 ** bits - 1))
        if self.kind == 'float':            # a half without its sign and its last bits
            return struct.unpack('<H', struct.pack('<e', value))[0] >> (15 - bits)
        return value

    def decode(self, value, bits):
        if self.kind == 'unorm':
            return value / (2 ** bits - 1)
        if self.kind == 'float':
            return struct.unpack('<e', struct.pack('<H', value << (15 - bits)))[0]
        return value

    def pack(self, values):
        word, shift = 0, 0
        for value, bits in zip(values, self.bits):
            word |= self.encode(value, bits) << shift
            shift += bits
        return struct.pack('<I', word)

    def unpack(self, content):
        word = struct.unpack('<I', content)[0]
        values = []
        for bits in self.bits:
            values.append(self.decode(word & (2 ** bits - 1), bits))
            word >>= bits
        return values


def all_formats():
    table = {'r11f_g11f_b10f': Packed(122, (11, 11, 10), 'float'), 'rgb10_a2': Packed(64, (10, 10, 10, 2), 'unorm'),
             'rgb10_a2ui': Packed(68, (10, 10, 10, 2), 'uint'), 'd16': Format(124, 1, 'H', 65535),
             'd32f': Format(126, 1, 'f'), 's8': Format(127, 1, 'B')}
    for (channels, bits), first in FAMILIES.items():
        name, code = f'{CHANNELS[channels]}{bits}', CODES[bits]
        integers = first
        if bits <= 16:
            table[name] = Format(first, channels, code.upper(), 2 ** bits - 1)
            table[name + '_snorm'] = Format(first + 1, channels, code, 2 ** (bits - 1) - 1)
            integers = first + 4
        table[name + 'ui'] = Format(integers, channels, code.upper())
        table[name + 'i'] = Format(integers + 1, channels, code)
        if bits in FLOAT_CODES:
            table[name + 'f'] = Format(integers + 2, channels, FLOAT_CODES[bits])
    return table


FORMATS = all_formats()
