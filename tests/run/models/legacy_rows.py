"""Lists the parts of random shaders with masks: rows of expressions with their meaning, and macros.

A row is the type of the result, the text with the operands as {0}, {1}, ..., their types, and the function of their values. `MASKS` are
what one does with masks of lanes, `NUMBERS` what is only done with numbers of 64 bits.  A type in quotes is one of:

    shift, shift32          an amount from 0 to 63, to 31
    divisor, divisor64s     a uint64_t that is not 0, an int64_t from 1 to 256
"""
from tests.run.models.lockstep import M64, halves, highest, i32, i64, lowest, quotient, u32, u64

M, S, U, I, B, V = 'uint64_t', 'int64_t', 'uint', 'int', 'bool', 'uvec2'


def count(m):
    return bin(m).count('1')


def first_or_31(m):
    low, high = halves(m)
    return lowest(low) if low else lowest(high) + 32


def last_or_none(m):
    low, high = halves(m)
    return highest(high) + 32 if high else highest(low)


def same(a):
    return a


FIRST = '(uint({0}) != 0u ? findLSB(uint({0})) : findLSB(uint({0} >> 32)) + 32)'
LAST = '(unpackUint2x32({0}).y != 0u ? 32 + findMSB(unpackUint2x32({0}).y) : findMSB(unpackUint2x32({0}).x))'

MASKS = [
    (M, '({0} & {1})', (M, M), lambda a, b: a & b),
    (M, '({0} | {1})', (M, M), lambda a, b: a | b),
    (M, '({0} ^ {1})', (M, M), lambda a, b: a ^ b),
    (M, '(~{0})', (M,), lambda a: ~a & M64),
    (M, '({0} & ~{1})', (M, M), lambda a, b: a & ~b),
    (M, '({0} << {1})', (M, 'shift'), lambda a, n: u64(a << n)),
    (M, '({0} >> {1})', (M, 'shift'), lambda a, n: a >> n),
    (M, '({0} & ({0} - 1ul))', (M,), lambda a: a & (a - 1)),
    (M, '({0} & -{0})', (M,), lambda a: a & -a),
    (M, '({0} & (~{0} + 1ul))', (M,), lambda a: a & -a),
    (M, '(1ul << {0})', ('shift',), lambda n: 1 << n),
    (M, '(uint64_t(1) << {0})', ('shift',), lambda n: 1 << n),
    (M, '((1ul << {0}) - 1ul)', ('shift',), lambda n: (1 << n) - 1),
    (M, '({0} & ~(1ul << {1}))', (M, 'shift'), lambda a, n: a & ~(1 << n)),
    (M, '(~uint64_t(0) << {0})', ('shift',), lambda n: u64(M64 << n)),
    (M, 'packUint2x32({0})', (V,), lambda v: v[0] | v[1] << 32),
    (M, 'packUint2x32(uvec2({0}, {1}))', (U, U), lambda a, b: a | b << 32),
    (M, '(uint64_t({0}) << 32 | uint64_t({1}))', (U, U), lambda a, b: a << 32 | b),
    (M, 'uint64_t({0})', (U,), same),
    (M, 'uint64_t({0})', (B,), int),
    (V, 'unpackUint2x32({0})', (M,), halves),
    (V, 'uvec2({0}, {1})', (U, U), lambda a, b: (a, b)),
    (V, 'uvec2(uint({0}), uint({0} >> 32))', (M,), halves),
    (V, '({0} & {1})', (V, V), lambda a, b: (a[0] & b[0], a[1] & b[1])),
    (V, '(~{0})', (V,), lambda a: (u32(~a[0]), u32(~a[1]))),
    (V, '{0}.yx', (V,), lambda a: a[::-1]),
    (U, 'uint({0})', (M,), u32),
    (U, 'uint({0} >> 32)', (M,), lambda a: a >> 32),
    (U, 'uint({0} >> 32u & 0xffffffff)', (M,), lambda a: a >> 32),
    (U, 'unpackUint2x32({0}).x', (M,), u32),
    (U, 'unpackUint2x32({0})[1]', (M,), lambda a: a >> 32),
    (U, '{0}.x', (V,), lambda v: v[0]),
    (U, '{0}.y', (V,), lambda v: v[1]),
    (I, '(bitCount(unpackUint2x32({0}).x) + bitCount(unpackUint2x32({0}).y))', (M,), count),
    (U, 'uint(bitCount(uint({0})) + bitCount(uint({0} >> 32)))', (M,), count),
    (I, '(bitCount({0}).x + bitCount({0}).y)', (V,), lambda v: count(v[0]) + count(v[1])),
    (I, 'bitCount(uint({0}))', (M,), lambda a: count(u32(a))),
    (I, 'findLSB({0})', (U,), lowest),
    (I, 'findMSB({0})', (U,), highest),
    (I, FIRST, (M,), first_or_31),
    (U, 'uint(findLSB(unpackUint2x32({0}).x))', (M,), lambda a: u32(lowest(u32(a)))),
    (I, LAST, (M,), last_or_none),
    (B, '({0} == {1})', (M, M), lambda a, b: a == b),
    (B, '({0} != {1})', (M, M), lambda a, b: a != b),
    (B, '({0} != 0ul)', (M,), bool),
    (B, '({0} == uint64_t(0))', (M,), lambda a: not a),
    (B, '({0} == ~0ul)', (M,), lambda a: a == M64),
    (B, '(({0} >> {1} & 1ul) != 0ul)', (M, 'shift'), lambda a, n: a >> n & 1 == 1),
    (B, '(({0} & (1ul << {1})) != 0ul)', (M, 'shift'), lambda a, n: a >> n & 1 == 1),
    (B, 'bool({0} >> {1} & 1ul)', (M, 'shift'), lambda a, n: a >> n & 1 == 1),
    (B, '(unpackUint2x32({0}) == unpackUint2x32({1}))', (M, M), lambda a, b: a == b),
    (B, '({0} == {1})', (V, V), lambda a, b: a == b),
    (B, 'any(notEqual({0}, uvec2(0u)))', (V,), lambda v: v != (0, 0)),
]

# Of 32 bits and less, in every program.
PLAIN = [
    *[(k, '({0} %s {1})' % op, (k, k), lambda a, b, fit=fit, f=f: fit(f(a, b)))
      for k, fit in ((U, u32), (I, i32))
      for op, f in (('+', lambda a, b: a + b), ('-', lambda a, b: a - b), ('&', lambda a, b: a & b), ('|', lambda a, b: a | b),
                    ('^', lambda a, b: a ^ b), ('*', lambda a, b: a * b))],
    *[(B, '({0} %s {1})' % op, (k, k), f) for k in (U, I)
      for op, f in (('<', lambda a, b: a < b), ('<=', lambda a, b: a <= b), ('>', lambda a, b: a > b), ('>=', lambda a, b: a >= b),
                    ('==', lambda a, b: a == b), ('!=', lambda a, b: a != b))],
    (U, '({0} << {1})', (U, 'shift32'), lambda a, n: u32(a << n)),
    (U, '({0} >> {1})', (U, 'shift32'), lambda a, n: a >> n),
    (I, '({0} >> {1})', (I, 'shift32'), lambda a, n: a >> n),
    (U, 'uint({0})', (I,), u32),
    (U, 'uint({0})', (B,), int),
    (I, 'int({0})', (U,), i32),
    (I, 'int({0})', (B,), int),
    (U, 'min({0}, {1})', (U, U), min),
    (I, 'max({0}, {1})', (I, I), max),
    (B, '(!{0})', (B,), lambda a: not a),
    (B, '({0} ^^ {1})', (B, B), lambda a, b: a != b),
    (B, '(({0} & 1u) != 0u)', (U,), lambda a: a & 1 == 1),
    (V, 'uvec2({0})', (U,), lambda a: (a, a)),
]

NUMBERS = [
    *[(k, '({0} %s {1})' % op, (k, k), lambda a, b, fit=fit, f=f: fit(f(a, b)))
      for k, fit in ((M, u64), (S, i64))
      for op, f in (('+', lambda a, b: a + b), ('-', lambda a, b: a - b), ('*', lambda a, b: a * b))],
    *[(B, '({0} %s {1})' % op, (k, k), f) for k in (M, S)
      for op, f in (('<', lambda a, b: a < b), ('<=', lambda a, b: a <= b), ('>', lambda a, b: a > b), ('>=', lambda a, b: a >= b))],
    (B, '({0} == {1})', (S, S), lambda a, b: a == b),
    (B, '({0} != {1})', (S, S), lambda a, b: a != b),
    *[(S, '({0} %s {1})' % op, (S, S), f)
      for op, f in (('&', lambda a, b: a & b), ('|', lambda a, b: a | b), ('^', lambda a, b: a ^ b))],
    (M, '({0} / {1})', (M, 'divisor'), lambda a, b: a // b),
    (M, '({0} % {1})', (M, 'divisor'), lambda a, b: a % b),
    (S, '({0} / {1})', (S, 'divisor64s'), quotient),
    (S, '(({0} & 0x7fffffffffffffffl) % {1})', (S, 'divisor64s'), lambda a, b: (a & M64 >> 1) % b),
    (M, '({0} + {1})', (M, U), lambda a, b: u64(a + b)),            # one side is converted
    (M, '({0} & {1})', (U, M), lambda a, b: a & b),
    (S, '({0} - {1})', (S, I), lambda a, b: i64(a - b)),
    (M, '({0} * uint64_t({1}))', (M, U), lambda a, b: u64(a * b)),
    (M, '(-{0})', (M,), lambda a: u64(-a)),
    (S, '(-{0})', (S,), lambda a: i64(-a)),
    (S, '(~{0})', (S,), lambda a: ~a),
    (S, '({0} << {1})', (S, 'shift'), lambda a, n: i64(a << n)),
    (S, '({0} >> {1})', (S, 'shift'), lambda a, n: a >> n),
    (M, '({0} << ({1} & 63ul))', (M, M), lambda a, b: u64(a << (b & 63))),
    (M, 'uint64_t({0})', (S,), u64),
    # + 0, since Mesa 22.3 compares a converted int with a 64-bit constant wrongly: int64_t(x) > 0l holds for x = -1.
    (M, '(uint64_t({0}) + uint64_t(gl_WorkGroupID.x))', (I,), u64),
    (S, '(int64_t({0}) + int64_t(gl_WorkGroupID.x))', (I,), same),
    (S, 'int64_t({0})', (M,), i64),
    (S, 'int64_t({0})', (U,), same),
    (S, 'int64_t({0})', (B,), int),
    (I, 'int({0})', (M,), i32),
    (I, 'int({0})', (S,), i32),
    (U, 'uint({0})', (S,), u32),
    (B, 'bool({0})', (M,), bool),
    (B, 'bool({0})', (S,), bool),
    (M, 'min({0}, {1})', (M, M), min),
    (M, 'max({0}, {1})', (M, M), max),
    # + 0, since Mesa 22.3 ends with a segmentation fault where both limits are constants of 64 bits.
    (M, 'clamp({0}, 5ul, {1} | 5ul + uint64_t(gl_WorkGroupID.x))', (M, M), lambda a, b: min(max(a, 5), b | 5)),
    (S, 'min({0}, {1})', (S, S), min),
    (S, 'max({0}, {1})', (S, S), max),
    (S, 'abs({0})', (S,), lambda a: i64(abs(a))),
    (S, 'sign({0} + int64_t(gl_WorkGroupID.x))', (S,), lambda a: (a > 0) - (a < 0)),       # + 0: glslangValidator miscomputes sign of constants
    (M, 'mix({0}, {1}, {2})', (M, M, B), lambda a, b, c: b if c else a),
    (S, 'mix({0}, {1}, {2})', (S, S, B), lambda a, b, c: b if c else a),
    (M, 'uint64_t(float({0} & 0xffffful))', (M,), lambda a: a & 0xfffff),       # floats that are exact
    (S, 'int64_t(float({0} >> 44))', (S,), lambda a: a >> 44),
    (I, 'int(float({0} >> 42))', (M,), lambda a: a >> 42),
]

# Macros: the definition, and the row that its use is; None: what it is used for is not an expression (see statements).
MACROS = [
    ('LOW(m) uint(m)', (U, 'LOW({0})', (M,), u32)),
    ('HIGH(m) (uint((m) >> 32))', (U, 'HIGH({0})', (M,), lambda a: a >> 32)),
    ('BIT(i) (1ul << (i))', (M, 'BIT({0})', ('shift',), lambda n: 1 << n)),
    ('HAS(m, i) (((m) & (1ul << (i))) != 0ul)', (B, 'HAS({0}, {1})', (M, 'shift'), lambda a, n: a >> n & 1 == 1)),
    ('WITHOUT(a, b) ((a) & ~(b))', (M, 'WITHOUT({0}, {1})', (M, M), lambda a, b: a & ~b)),
    ('EITHER(a, b) ((a) | (b))', (M, 'EITHER({0}, {1})', (M, M), lambda a, b: a | b)),
    ('COUNT(m) (bitCount(unpackUint2x32(m).x) + bitCount(unpackUint2x32(m).y))', (I, 'COUNT({0})', (M,), count)),
    ('FIRST(m) ' + FIRST.format('(m)'), (I, 'FIRST({0})', (M,), first_or_31)),
    ('BELOW(m) ((m) & gl_SubGroupLtMaskARB)', None),
    ('BALLOT(c) ballotARB(c)', None),
    ('ACTIVE ballotARB(true)', None),
    ('EQ gl_SubGroupEqMaskARB', None),
    ('LANE gl_SubGroupInvocationARB', None),
    ('NONE uint64_t(0)', (M, 'NONE', (), lambda: 0)),
    ('ALL (~0ul)', (M, 'ALL', (), lambda: M64)),
    ('mask_t uint64_t', None),
    ('DROP(m) m &= (m) - 1ul', None),
    ('ASSIGN(a, b) a = (b)', None),
    ('WITH_LANE(m) m |= gl_SubGroupEqMaskARB', None),
    ('FOR_LANES(b, m) for (uint64_t b = (m); b != 0ul; b &= b - 1ul)', None),
    ('LEAVE break', None),
]

COMPOUND = {'&': lambda a, b: a & b, '|': lambda a, b: a | b, '^': lambda a, b: a ^ b}
COMPOUND_NUMBERS = {**COMPOUND, '+': lambda a, b: a + b, '-': lambda a, b: a - b, '*': lambda a, b: a * b}
