#!/usr/bin/env python3
"""Tests constants of every small float: each of its bit patterns, and values between them.

    small_floats.py

For each format a model of its own here lists the value of every bit pattern by the definition of the format ("OCP Microscaling Formats
v1.0", IEEE 754, "FP8 Formats for Deep Learning"), in exact fractions.  Shaders with constant expressions are compiled: bits become values
(all patterns), values become bits, and so do the midpoints of neighbours, points a little off them, and what is too large.  The constants in
the modules are compared with the model.  SGCC names the program, ./sgcc without.
"""
import os
import struct
import sys
import tempfile
from fractions import Fraction

from tests.lib import SGCC, process, reporting

NAN = 'nan'
OP_CONSTANT, OP_CONSTANT_COMPOSITE, OP_CONSTANT_NULL = 43, 44, 46


class Format:
    """A format: how constants of it are made of bits and become bits, and the value of each pattern."""

    def __init__(self, name, bits, value, rounds='nearest', overflow=None):
        self.name, self.bits, self.rounds, self.overflow = name, bits, rounds, overflow
        self.values = {pattern: value(pattern) for pattern in range(1 << bits)}


def floating(exponent_bits, mantissa_bits, special):
    """The values of a format with sign, exponent and mantissa; special: 'ieee', 'nan' (all ones), or 'none'."""
    def value(pattern):
        mantissa = pattern & (1 << mantissa_bits) - 1
        exponent = pattern >> mantissa_bits & (1 << exponent_bits) - 1
        sign = -1 if pattern >> exponent_bits + mantissa_bits else 1
        bias, top = (1 << exponent_bits - 1) - 1, (1 << exponent_bits) - 1
        if exponent == top and special == 'ieee':
            return NAN if mantissa else sign * float('inf')
        if exponent == top and mantissa == (1 << mantissa_bits) - 1 and special == 'nan':
            return NAN
        if not exponent:
            return sign * Fraction(mantissa, 1 << mantissa_bits) * Fraction(2) ** (1 - bias)
        return sign * (1 + Fraction(mantissa, 1 << mantissa_bits)) * Fraction(2) ** (exponent - bias)
    return value


def power(pattern):
    return NAN if pattern == 255 else Fraction(2) ** (pattern - 127)


def fixed_point(pattern):
    return Fraction(pattern - 256 if pattern > 127 else pattern, 64)


FORMATS = (Format('e2m1', 4, floating(2, 1, 'none'), overflow='largest'), Format('e2m3', 6, floating(2, 3, 'none'), overflow='largest'),
           Format('e3m2', 6, floating(3, 2, 'none'), overflow='largest'), Format('ue8m0', 8, power, rounds='down'),
           Format('mxint8', 8, fixed_point, overflow='largest'), Format('e5m2', 8, floating(5, 2, 'ieee')), Format('e4m3', 8, floating(4, 3, 'nan')))
UNDEFINED = {('mxint8', 0x80)}                       # Vulkan gives this pattern no value


def from_bits(f, pattern):
    """The GLSL constant of this format with these bits."""
    if f.bits == 4:
        return f'unpackFloat2xfe2m1EXT(uint8_t({pattern}u)).x'
    if f.bits == 6:
        return f'unpackFloat4xf{f.name}EXT(u8vec3({pattern & 255}u, 0u, 0u)).x'
    return f'uintBitsToFloat{f.name}EXT(uint8_t({pattern}u))'


def to_bits(f, value):
    """The uint with the bits of this constant."""
    if f.bits == 4:
        return f'uint(packFloat2xfe2m1EXT(fe2m1vec2({value}, 0)))'
    if f.bits == 6:
        return f'uint(packFloat4xf{f.name}EXT(f{f.name}vec4({value}, 0, 0, 0)).x)'
    return f'uint(float{f.name}BitsToUintEXT(float{f.name}_t({value})))'


def shader(kind, expressions):
    lines = ['#version 460', '#extension GL_EXT_shader_explicit_arithmetic_types : require']
    lines += [f'#extension GL_EXT_float_{f.name} : require' for f in FORMATS]
    lines += ['layout(local_size_x = 1) in;', f'layout(binding = 0) buffer B {{ {kind} result; int index; }};',
              f'const {kind} all[] = {kind}[](', ',\n'.join(expressions), ');', 'void main() { result = all[index]; }', '']
    return '\n'.join(lines)


def constants(kind, expressions):
    """The values of constant expressions, out of the array that the module has of them."""
    with tempfile.TemporaryDirectory() as folder:
        source, module = os.path.join(folder, 'a.comp'), os.path.join(folder, 'a.spv')
        with open(source, 'w') as file:
            file.write(shader(kind, expressions))
        done = process.run([SGCC, '--target-env=vulkan1.3', source, '-o', module])
        if done.returncode:
            raise RuntimeError(done.stderr[:2000])
        with open(module, 'rb') as file:
            words = struct.unpack(f'<{os.path.getsize(module) // 4}I', file.read())
    scalars, at = {}, 5
    while at < len(words):
        count, opcode = words[at] >> 16, words[at] & 0xffff
        if opcode == OP_CONSTANT:
            scalars[words[at + 2]] = words[at + 3:at + count]
        elif opcode == OP_CONSTANT_NULL:
            scalars[words[at + 2]] = (0, 0)
        elif opcode == OP_CONSTANT_COMPOSITE and count - 3 == len(expressions):
            parts = [scalars[word] for word in words[at + 3:at + count]]
            return [value_of(kind, part) for part in parts]
        at += count
    raise RuntimeError('the module has no array of these constants')


def value_of(kind, words):
    return struct.unpack('<d', struct.pack('<2I', *words))[0] if kind == 'double' else words[0]


def expected_bits(f, value):
    """The pattern of the nearest value, of two equally near ones the even pattern."""
    finite = {p: v for p, v in f.values.items() if v != NAN and abs(v) != float('inf') and (f.name, p) not in UNDEFINED}
    largest = max(finite.values())
    negative = value < 0
    same_sign = {p: v for p, v in finite.items() if v < 0} if negative else {p: v for p, v in finite.items() if v > 0 or not p}
    if f.rounds == 'down':
        return max((p for p, v in finite.items() if v <= value), default=0) if value < 2 * largest else 255
    if not f.overflow:                               # the value after the largest would be one more step away
        step = largest - sorted(finite.values())[-2]
        is_odd = next(p for p, v in f.values.items() if v == largest) & 1
        if abs(value) > largest + step / 2 or (abs(value) == largest + step / 2 and is_odd):
            sign = (1 << f.bits - 1) if negative else 0
            return sign | next(p for p, v in f.values.items() if (v == float('inf') if f.name == 'e5m2' else v == NAN))
    if negative and f.name != 'mxint8':
        same_sign[1 << f.bits - 1] = Fraction(0)     # the negative zero
    elif negative:
        same_sign[0] = Fraction(0)
    return min(same_sign, key=lambda p: (abs(same_sign[p] - value), p & 1))


def literal(value):
    """An exact GLSL literal of a double."""
    assert Fraction(float(value)) == value, value
    return f'{float(value)!r}lf'


def check_values(report, f):
    """Every pattern to its value, and back."""
    patterns = [p for p, v in f.values.items() if v != NAN and abs(v) != float('inf') and (f.name, p) not in UNDEFINED]
    found = constants('double', [f'double(float{f.name}_t({from_bits(f, p)}))' for p in patterns])
    wrong = [f'{p:#x}: {got}, not {f.values[p]}' for p, got in zip(patterns, found) if Fraction(got) != f.values[p]]
    report.judge(f'{f.name}: {len(patterns)} patterns to values', '\n'.join(wrong))
    found = constants('uint', [to_bits(f, literal(f.values[p])) for p in patterns])
    negative_zero = 1 << f.bits - 1
    wrong = [f'{f.values[p]}: {got:#x}, not {p:#x}' for p, got in zip(patterns, found) if got != p and not (p == negative_zero and not got)]
    report.judge(f'{f.name}: {len(patterns)} values to patterns', '\n'.join(wrong))


def check_rounding(report, f):
    """Midpoints of neighbours, what is a little to each side of them, and what is too large."""
    values = sorted({v for p, v in f.values.items() if v != NAN and abs(v) != float('inf') and (f.name, p) not in UNDEFINED})
    points = []
    for low, high in zip(values, values[1:]):
        middle, off = (low + high) / 2, (high - low) / 1024
        points += [middle - off, middle, middle + off, low + off, high - off]
    step = values[-1] - values[-2]
    points += [values[-1] + step * k / 8 for k in range(1, 12)] + [values[-1] * 3, Fraction(2) ** 200]
    if values[0] < 0:
        points += [-p for p in points[-13:]]
    found = constants('uint', [to_bits(f, literal(p)) for p in points])
    wrong = [f'{float(p)!r}: {got:#x}, not {expected_bits(f, p):#x}' for p, got in zip(points, found) if got != expected_bits(f, p)]
    report.judge(f'{f.name}: {len(points)} values between', '\n'.join(wrong))


def main():
    report = reporting.Report(quiet=True)
    for f in FORMATS:
        for check in (check_values, check_rounding):
            try:
                check(report, f)
            except RuntimeError as error:
                report.judge(f'{f.name}: {check.__name__}', str(error))
    return report.finish()


if __name__ == '__main__':
    sys.exit(main())
