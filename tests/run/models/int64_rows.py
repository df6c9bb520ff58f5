"""Lists the operations on 64-bit integers that int64.py runs, with their results in Python.

A row is the type of a result, an expression of a and b (uint64_t), c and d (the same bits as int64_t) and n (a shift, 0 to 63), and a
model of it; the result is cut to 64 bits.  None is what the language leaves undefined: it is not compared.
"""
import math
import struct

MASK = (1 << 64) - 1


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


def hashed(parts):
    """As the shader's hash() of a vector."""
    result = 0
    for part in parts:
        result = (result ^ part & MASK) * 0x100000001b3 & MASK
    return result


def compound(a, b, n):
    x = a + b & MASK
    x = (x - n) & MASK
    x = x * (b | 1) & MASK
    x //= n + 1
    x %= b | 1 << 20
    x = x << n & MASK
    x >>= 3
    return (x & ~b | a) ^ b


def signed_compound(c, d, n):
    x = signed(c + d)
    x = signed(x * -3)
    x = truncated(x, n + 2)[0]
    x >>= n & 7
    return x - d


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
    # shifts whose amounts have other types; compound assignments; increments
    ('uint64_t', 'a << uint(n)', lambda a, b, c, d, n: a << n),
    ('uint64_t', 'a >> uint64_t(n)', lambda a, b, c, d, n: a >> n),
    ('int64_t', 'c << int64_t(n)', lambda a, b, c, d, n: c << n),
    ('int64_t', 'c >> uint(n)', lambda a, b, c, d, n: c >> n),
    ('uint64_t', 'uint64_t(1) << n', lambda a, b, c, d, n: 1 << n),
    ('uint64_t', '(1ul << n) - 1ul', lambda a, b, c, d, n: (1 << n) - 1),
    ('int64_t', '-1l >> n', lambda a, b, c, d, n: -1),
    ('uint64_t', '0ul >> n | a << 0', lambda a, b, c, d, n: a),
    ('uint64_t', 'a >> 63 | a << 1 ^ b >> 32', lambda a, b, c, d, n: a >> 63 | (a << 1 ^ b >> 32)),
    ('int64_t', '(c >> 63) + (c >> 32) + (c << 33)', lambda a, b, c, d, n: (c >> 63) + (c >> 32) + (c << 33)),
    ('uint64_t', 'compound(a, b, n)', lambda a, b, c, d, n: compound(a, b, n)),
    ('int64_t', 'signed_compound(c, d, n)', lambda a, b, c, d, n: signed_compound(c, d, n)),
    ('uint64_t', 'stepped(a)', lambda a, b, c, d, n: (a + 1) * 3 + a - (a - 1 & MASK) * 5 - (a - 1)),
    ('uint64_t', '+a - -b', lambda a, b, c, d, n: a + b),
    ('int64_t', '~c - d', lambda a, b, c, d, n: ~c - d),
    ('uint64_t', 'a * 0ul + b * 1ul + a * 4294967296ul + b / 1ul', lambda a, b, c, d, n: b + (a << 32) + b),
    ('uint64_t', 'a / 10ul % 7ul', lambda a, b, c, d, n: a // 10 % 7),
    ('uint64_t', 'a % 4294967296ul + a / 4294967296ul', lambda a, b, c, d, n: a % 2**32 + a // 2**32),
    ('int64_t', 'c / 10l - d / -3l', lambda a, b, c, d, n: truncated(c, 10)[0] - truncated(d, -3)[0]),
    # logic, choices, comparisons with constants
    ('uint64_t', 'uint(a != 0ul && b != 0ul) | uint(a == 0ul || !(b == 0ul)) << 1 | uint((a != 0ul) ^^ (b > a)) << 2',
     lambda a, b, c, d, n: (a != 0 and b != 0) | (a == 0 or b != 0) << 1 | ((a != 0) ^ (b > a)) << 2),
    ('uint64_t', 'uint(a == ~0ul) | uint(b != ~0ul) << 1 | uint(0ul == a) << 2 | uint(~0ul != a) << 3 | uint(c == -1l) << 4 | uint(0l != d) << 5',
     lambda a, b, c, d, n: (a == MASK) | (b != MASK) << 1 | (a == 0) << 2 | (a != MASK) << 3 | (c == -1) << 4 | (d != 0) << 5),
    ('uint64_t', 'uint(c < 0l) | uint(c >= 0l) << 1 | uint(d > 4294967295l) << 2 | uint(d <= -4294967296l) << 3',
     lambda a, b, c, d, n: (c < 0) | (c >= 0) << 1 | (d > 0xffffffff) << 2 | (d <= -0x100000000) << 3),
    ('uint64_t', 'a > b ? a - b : b - a', lambda a, b, c, d, n: abs(a - b)),
    ('uint64_t', 'bool(a) ? (n > 31 ? a : b) : ~b', lambda a, b, c, d, n: (a if n > 31 else b) if a else ~b),
    ('uint64_t', 'uint64_t(!bool(a)) + uint64_t(a == b)', lambda a, b, c, d, n: (not a) + (a == b)),
    ('int64_t', 'mix(c, d, n < 20)', lambda a, b, c, d, n: d if n < 20 else c),
    # conversions to and from every scalar
    ('uint64_t', 'uint64_t(uint8_t(a)) | uint64_t(uint16_t(b)) << 16', lambda a, b, c, d, n: a & 0xff | (b & 0xffff) << 16),
    ('int64_t', 'int64_t(int8_t(c)) * 65536l + int64_t(int16_t(d))', lambda a, b, c, d, n: signed(c, 8) * 65536 + signed(d, 16)),
    ('uint64_t', 'uint64_t(int8_t(a)) ^ uint64_t(int16_t(b))', lambda a, b, c, d, n: signed(a, 8) ^ signed(b, 16)),
    ('int64_t', 'int64_t(uint8_t(c)) + int64_t(uint16_t(d))', lambda a, b, c, d, n: (c & 0xff) + (d & 0xffff)),
    ('uint64_t', 'uint64_t(uint(c)) | uint64_t(int(d)) << 32', lambda a, b, c, d, n: c & 0xffffffff | signed(d, 32) << 32),
    ('uint64_t', 'uint64_t(c) + uint64_t(-d)', lambda a, b, c, d, n: c - d),
    ('int64_t', 'int64_t(a) - int64_t(b)', lambda a, b, c, d, n: a - b),
    ('uint64_t', 'uint64_t(float16BitsToUint16(float16_t(a & 2047ul)))',
     lambda a, b, c, d, n: struct.unpack('<H', struct.pack('<e', a & 2047))[0]),
    ('int64_t', 'int64_t(float16_t(n) - 30.0hf) + int64_t(float16_t(n))', lambda a, b, c, d, n: n - 30 + n),
    ('uint64_t', 'uint64_t(n) + uint64_t(true) + uint64_t(n > 3)', lambda a, b, c, d, n: n + 1 + (n > 3)),
    ('uint64_t', 'uint64_t(float(a >> 40)) + uint64_t(float(b >> 44) * 1048576.0)', lambda a, b, c, d, n: (a >> 40) + (b >> 44) * 1048576),
    ('int64_t', 'int64_t(float(c >> 40)) - int64_t(double(d >> 11))', lambda a, b, c, d, n: (c >> 40) - (d >> 11)),
    ('uint64_t', 'uint64_t(double(a >> 11))', lambda a, b, c, d, n: a >> 11),
    # packing
    ('int64_t', 'packInt2x32(unpackInt2x32(c).yx)', lambda a, b, c, d, n: a >> 32 | a << 32),
    ('uint64_t', 'pack64(unpack32(a)) + pack64(uvec2(uint(b), 1u))', lambda a, b, c, d, n: a + (b & 0xffffffff | 1 << 32)),
    ('int64_t', 'pack64(unpack32(c).yx)', lambda a, b, c, d, n: a >> 32 | a << 32),
    ('uint64_t', 'pack64(unpack16(a).wzyx)', lambda a, b, c, d, n: sum((a >> 16 * i & 0xffff) << 16 * (3 - i) for i in range(4))),
    ('uint64_t', 'packUint4x16(unpackUint4x16(a).yxwz)', lambda a, b, c, d, n: sum((a >> 16 * i & 0xffff) << 16 * (i ^ 1) for i in range(4))),
    ('int64_t', 'packInt4x16(unpackInt4x16(c).zwxy)', lambda a, b, c, d, n: a >> 32 | a << 32),
    ('int64_t', 'doubleBitsToInt64(int64BitsToDouble(c & 0x7fefffffffffffffl))', lambda a, b, c, d, n: c & 0x7fefffffffffffff),
    ('uint64_t', 'doubleBitsToUint64(uint64BitsToDouble(u64vec2(a, b) & 0x7fefffffffffffffUL)).y', lambda a, b, c, d, n: b & 0x7fefffffffffffff),
    # vectors: with vectors, with scalars, component by component
    ('uint64_t', 'hash(u64vec2(a, b) + u64vec2(b, 1ul))', lambda a, b, c, d, n: hashed([a + b, b + 1])),
    ('uint64_t', 'hash(u64vec3(a, b, a ^ b) * b)', lambda a, b, c, d, n: hashed([a * b, b * b, (a ^ b) * b])),
    ('uint64_t', 'hash(a - u64vec4(b, a, 0ul, 1ul))', lambda a, b, c, d, n: hashed([a - b, 0, a, a - 1])),
    ('uint64_t', 'hash(u64vec2(a, b) / u64vec2(3ul, 1000000007ul))', lambda a, b, c, d, n: hashed([a // 3, b // 1000000007])),
    ('uint64_t', 'hash(u64vec2(a, b) % (b | 1ul))', lambda a, b, c, d, n: hashed([a % (b | 1), b % (b | 1)])),
    ('uint64_t', 'hash(u64vec3(a, b, 1ul) << uvec3(n, 1u, 63u - uint(n)))', lambda a, b, c, d, n: hashed([a << n, b << 1, 1 << 63 - n])),
    ('uint64_t', 'hash(u64vec2(a, b) >> n)', lambda a, b, c, d, n: hashed([a >> n, b >> n])),
    ('uint64_t', 'hash(u64vec2(i64vec2(c, d) >> ivec2(n, 5)))', lambda a, b, c, d, n: hashed([c >> n, d >> 5])),
    ('uint64_t', 'hash(~u64vec2(a, b) & u64vec2(b, a) | (u64vec2(a) ^ 5ul))', lambda a, b, c, d, n: hashed([~a & b | a ^ 5, ~b & a | a ^ 5])),
    ('uint64_t', 'hash(u64vec3(-i64vec3(c, d, 1l)))', lambda a, b, c, d, n: hashed([-c, -d, -1])),
    ('uint64_t', 'hash(u64vec2(abs(i64vec2(c, d)))) + hash(u64vec2(sign(i64vec2(c, d))))',
     lambda a, b, c, d, n: hashed([abs(c), abs(d)]) + hashed([(c > 0) - (c < 0), (d > 0) - (d < 0)])),
    ('uint64_t', 'hash(min(u64vec2(a, b), 1000ul)) + hash(max(u64vec2(a, b), u64vec2(b, 7ul)))',
     lambda a, b, c, d, n: hashed([min(a, 1000), min(b, 1000)]) + hashed([max(a, b), max(b, 7)])),
    ('uint64_t', 'hash(u64vec2(clamp(i64vec2(c, d), -9l, 9l)))', lambda a, b, c, d, n: hashed([min(max(c, -9), 9), min(max(d, -9), 9)])),
    ('uint64_t', 'hash(mix(u64vec3(a, b, 1ul), u64vec3(b, a, 2ul), bvec3(n > 5, a > b, true)))',
     lambda a, b, c, d, n: hashed([b if n > 5 else a, a if a > b else b, 2])),
    ('uint64_t', 'flags(lessThan(i64vec4(c, d, 0l, c), i64vec4(d, c, c, c)))', lambda a, b, c, d, n: (c < d) | (d < c) << 1 | (0 < c) << 2),
    ('uint64_t', 'flags(greaterThanEqual(u64vec4(a, b, 0ul, a), u64vec4(b, a, a, a)))',
     lambda a, b, c, d, n: (a >= b) | (b >= a) << 1 | (a == 0) << 2 | 8),
    ('uint64_t', 'flags(bvec4(equal(u64vec2(a, b), u64vec2(b, 0ul)), notEqual(i64vec2(c, d), i64vec2(d, -1l))))',
     lambda a, b, c, d, n: (a == b) | (b == 0) << 1 | (c != d) << 2 | (d != -1) << 3),
    ('uint64_t', 'uint(all(lessThanEqual(u64vec3(a), u64vec3(b, a, ~0ul)))) + uint(any(greaterThan(i64vec2(c, d), i64vec2(0l)))) * 2u',
     lambda a, b, c, d, n: (a <= b) + (c > 0 or d > 0) * 2),
    ('uint64_t', 'uint(u64vec2(a, b) == u64vec2(b, a)) + uint(i64vec3(c) != i64vec3(c, d, c)) * 2u', lambda a, b, c, d, n: (a == b) + (c != d) * 2),
    ('uint64_t', 'hash(u64vec2(uvec2(a, b))) + hash(u64vec2(ivec2(int(a), n)))',
     lambda a, b, c, d, n: hashed([a & 0xffffffff, b & 0xffffffff]) + hashed([signed(a, 32), n])),
    ('uint64_t', 'hash(u64vec2(vec2(n, n + 1))) + hash(u64vec3(dvec3(n, 2 * n, 3)))', lambda a, b, c, d, n: hashed([n, n + 1]) + hashed([n, 2 * n, 3])),
    ('uint64_t', 'hash(u64vec2(bvec2(u64vec2(a, b)))) + hash(u64vec2(bvec2(n > 3, true)))', lambda a, b, c, d, n: hashed([a != 0, b != 0]) + hashed([n > 3, 1])),
    ('uint64_t', 'uint64_t(dot(vec2(u64vec2(a & 1023ul, b & 1023ul)), vec2(1.0, 2.0)))', lambda a, b, c, d, n: (a & 1023) + 2 * (b & 1023)),
    ('uint64_t', 'hash(u64vec4(u64vec2(a, b).yx, u64vec3(b, a, 3ul).zx).wzyx)', lambda a, b, c, d, n: hashed([b, 3, a, b])),
    ('uint64_t', 'hash(swizzled(a, b))', lambda a, b, c, d, n: hashed([b, a + 1, a, b * 2])),
    ('uint64_t', 'looked_up_signed(c)', lambda a, b, c, d, n: {-1: 5, 0: 6, 1: 6, -2**63: 8}.get(c, 9)),
    ('uint64_t', 'gcd(a | 1ul, b | 2ul)', lambda a, b, c, d, n: math.gcd(a | 1, b | 2)),
    ('uint64_t', 'power(a, uint(n), b | 1ul << 40)', lambda a, b, c, d, n: pow(a & 0xffff, n, 1000003)),
    ('uint64_t', 'passed(a, b)', lambda a, b, c, d, n: (a ^ b) * 3 + (a & b) + b),
    ('uint64_t', 'tabled(n) + uint64_t(tables[n & 1][n >> 1 & 1])', lambda a, b, c, d, n: [1, 1 << 63, MASK, 0x100000001][n & 3] + [[7, -7], [1 << 40, -(1 << 40)]][n & 1][n >> 1 & 1]),
]

FUNCTIONS = '''
uint64_t hash(u64vec2 v) { return ((v.x * 0x100000001b3ul) ^ v.y) * 0x100000001b3ul; }
uint64_t hash(u64vec3 v) { return (hash(v.xy) ^ v.z) * 0x100000001b3ul; }
uint64_t hash(u64vec4 v) { return (hash(v.xyz) ^ v.w) * 0x100000001b3ul; }
uint64_t flags(bvec4 b) { return uint64_t(b.x) | uint64_t(b.y) << 1 | uint64_t(b.z) << 2 | uint64_t(b.w) << 3; }
uint64_t compound(uint64_t a, uint64_t b, int n)
{
    uint64_t x = a;
    x += b; x -= n; x *= b | 1ul; x /= uint64_t(n) + 1ul; x %= b | 1ul << 20; x <<= n; x >>= 3; x &= ~b; x |= a; x ^= b;
    return x;
}
int64_t signed_compound(int64_t c, int64_t d, int n)
{
    int64_t x = c;
    x += d; x *= -3l; x /= int64_t(n + 2); x >>= n & 7; x -= d;
    return x;
}
uint64_t stepped(uint64_t a)
{
    uint64_t x = a, y = a;
    uint64_t r = ++x * 3ul + (x-- - 1ul);
    y--;
    r -= y * 5ul;
    return r - (x - 1ul);
}
u64vec4 swizzled(uint64_t a, uint64_t b)
{
    u64vec4 v = u64vec4(a, b, a, b);
    v.xy = v.yx;
    v.y++;
    v.w *= 2ul;
    return v;
}
uint64_t looked_up_signed(int64_t x)
{
    uint64_t r = 0ul;
    switch (x) {
    default: r = 9ul; break;
    case -1l: r = 5ul; break;
    case 0l:
    case 1l: r += 6ul; break;
    case -0x7fffffffffffffffl - 1l: r = 8ul;
    }
    return r;
}
uint64_t gcd(uint64_t a, uint64_t b)
{
    while (b != 0ul) {
        uint64_t t = a % b;
        a = b;
        b = t;
    }
    return a;
}
uint64_t power(uint64_t x, uint n, uint64_t unused)
{
    uint64_t r = 1ul, square = x & 0xfffful;
    for (; n != 0u; n >>= 1) {
        if ((n & 1u) != 0u) r = r * square % 1000003ul;
        square = square * square % 1000003ul;
    }
    return r;
}
void split(in uint64_t a, inout uint64_t b, out uint64_t both, out uint64_t only[2])
{
    both = a & b;
    only[0] = a & ~b;
    only[1] = b & ~a;
    b = only[0] | only[1];
}
uint64_t passed(uint64_t a, uint64_t b)
{
    uint64_t changed = b, both, only[2];
    split(a, changed, both, only);
    return changed * 3ul + both + (only[1] | both);
}
const int64_t tables[2][2] = int64_t[2][2](int64_t[2](7l, -7l), int64_t[2](1l << 40, -(1l << 40)));
uint64_t tabled(int n)
{
    const uint64_t table[4] = uint64_t[4](1ul, 1ul << 63, ~0ul, 0x100000001ul);
    return table[n & 3];
}
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
