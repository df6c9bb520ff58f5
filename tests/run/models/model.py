"""Models a subgroup: the result of every subgroup built-in of GLSL, derived from the specifications of the extensions.

A value is a tuple of its components (a scalar is a tuple of one): Python integers in the range of their type, floats
already rounded to their type, or bools.  `call` takes the name of a builtin, the scalar type of its value, the size of
the subgroup and the arguments of each active lane, and returns the result of each active lane; None stands for a
result that the texts leave undefined.  Nothing here knows how any compiler or device works.
"""
import re
import struct

MASK_BITS = 128


class Scalar:
    """A scalar type of GLSL: its names, its range, and rounding into it."""

    def __init__(self, name, kind, bits, vector, storage, pack):
        self.name = name            # as in GLSL
        self.kind = kind            # 'float', 'int', 'uint' or 'bool'
        self.bits = bits
        self.vector = vector        # prefix of the vector types' names
        self.storage = storage      # name of the scalar type that carries it in a buffer
        self.pack = pack            # struct code of that

    def type_name(self, width):
        return self.name if width == 1 else self.vector + str(width)

    def fit(self, x):
        """x as a value of this type: integers wrap, floats round to nearest even."""
        if self.kind == 'bool':
            return bool(x)
        if self.kind == 'uint':
            return x & ((1 << self.bits) - 1)
        if self.kind == 'int':
            x &= (1 << self.bits) - 1
            return x - (1 << self.bits) if x >> (self.bits - 1) else x
        return round_float(x, self.bits)

    def lowest(self):
        if self.kind == 'float':
            return float('-inf')
        return -(1 << (self.bits - 1)) if self.kind == 'int' else 0

    def highest(self):
        if self.kind == 'float':
            return float('inf')
        return (1 << (self.bits - (self.kind == 'int'))) - 1


def round_float(x, bits):
    code = {16: '<e', 32: '<f', 64: '<d'}[bits]
    try:
        return struct.unpack(code, struct.pack(code, x))[0]
    except OverflowError:
        return float('inf') if x > 0 else float('-inf')


SCALARS = {s.name: s for s in (
    Scalar('float', 'float', 32, 'vec', 'float', 'f'),
    Scalar('int', 'int', 32, 'ivec', 'int', 'i'),
    Scalar('uint', 'uint', 32, 'uvec', 'uint', 'I'),
    Scalar('bool', 'bool', 1, 'bvec', 'uint', 'I'),
    Scalar('double', 'float', 64, 'dvec', 'double', 'd'),
    Scalar('int8_t', 'int', 8, 'i8vec', 'int', 'i'),
    Scalar('uint8_t', 'uint', 8, 'u8vec', 'uint', 'I'),
    Scalar('int16_t', 'int', 16, 'i16vec', 'int', 'i'),
    Scalar('uint16_t', 'uint', 16, 'u16vec', 'uint', 'I'),
    Scalar('int64_t', 'int', 64, 'i64vec', 'int64_t', 'q'),
    Scalar('uint64_t', 'uint', 64, 'u64vec', 'uint64_t', 'Q'),
    Scalar('float16_t', 'float', 16, 'f16vec', 'float', 'f'),
)}

# GL_KHR_shader_subgroup, additions to chapter 3: the operation and its identity I().
OPERATIONS = {
    'Add': (lambda a, b: a + b, lambda t: t.fit(0)),
    'Mul': (lambda a, b: a * b, lambda t: t.fit(1)),
    'Min': (min, Scalar.highest),
    'Max': (max, Scalar.lowest),
    'And': (lambda a, b: a & b, lambda t: t.fit(-1)),
    'Or': (lambda a, b: a | b, lambda t: t.fit(0)),
    'Xor': (lambda a, b: a ^ b, lambda t: t.fit(0)),
}

ARITHMETIC = re.compile(r'subgroup(Clustered|Partitioned)?(Inclusive|Exclusive)?(Add|Mul|Min|Max|And|Or|Xor)(NV|EXT)?$')


def operations_of(scalar):
    """The operations that exist for a scalar type (KHR_shader_subgroup, chapter 8)."""
    return {'float': ['Add', 'Mul', 'Min', 'Max'], 'bool': ['And', 'Or', 'Xor']}.get(scalar.kind, list(OPERATIONS))


def mask_of(lanes):
    """A ballot: bit i of the 128 stands for lane i; as uvec4."""
    bits = sum(1 << lane for lane in lanes)
    return tuple(bits >> shift & 0xffffffff for shift in (0, 32, 64, 96))


def bits_of(ballot):
    return sum(word << 32 * i for i, word in enumerate(ballot))


def running_totals(operation, scalar, values):
    """The totals of the first value, the first two, and so on, component by component."""
    function = OPERATIONS[operation][0]
    totals = [values[0]]
    for value in values[1:]:
        totals.append(tuple(scalar.fit(function(a, b)) for a, b in zip(totals[-1], value)))
    return totals


def peers_of(family, lane, args, active):
    """The active lanes that a lane's result is made of: all, its cluster, or its part of a partition."""
    if family == 'Clustered':
        return tuple(p for p in active if p // args[1] == lane // args[1])
    if family == 'Partitioned':
        return tuple(p for p in active if bits_of(args[1]) >> p & 1)
    return tuple(active)


def arithmetic(match, scalar, active):
    """Reductions and scans, in lane order."""
    family, scan, operation, _ = match.groups()
    active = dict(sorted(active.items()))
    identity = (OPERATIONS[operation][1](scalar),) * len(next(iter(active.values()))[0])
    totals, results = {}, {}
    for lane, args in active.items():
        peers = peers_of(family, lane, args, active)
        if peers not in totals:
            totals[peers] = running_totals(operation, scalar, [active[p][0] for p in peers])
        place = peers.index(lane)
        if scan == 'Inclusive':
            results[lane] = totals[peers][place]
        elif scan == 'Exclusive':
            results[lane] = totals[peers][place - 1] if place else identity
        else:
            results[lane] = totals[peers][-1]
    return results


def fetch(active, source):
    """The value of a lane; undefined when that lane is not active."""
    return active[source][0] if source in active else None


# Each entry: the result of one lane from (lane, its arguments, all active lanes with their arguments, the size).
def first_value(lane, args, active, size):
    return active[min(active)][0]


def counted_bits(value, size, keep):
    bits = bits_of(value)
    return (sum(bits >> i & 1 for i in range(size) if keep(i)),)


def find_bit(value, size, pick):
    """Undefined when no bit is set among those of the subgroup."""
    found = [i for i in range(size) if bits_of(value) >> i & 1]
    return (pick(found),) if found else None


def rotate(lane, args, active, size):
    cluster = args[2] if len(args) > 2 else size
    return fetch(active, lane // cluster * cluster + (lane + args[1]) % cluster)


def relative(sign):
    return lambda lane, args, active, size: (
        fetch(active, lane + sign * args[1]) if 0 <= lane + sign * args[1] < size else None)


FUNCTIONS = {
    'subgroupElect': lambda lane, args, active, size: (lane == min(active),),
    'subgroupAll': lambda lane, args, active, size: (all(a[0][0] for a in active.values()),),
    'subgroupAny': lambda lane, args, active, size: (any(a[0][0] for a in active.values()),),
    'subgroupAllEqual': lambda lane, args, active, size: (len({a[0] for a in active.values()}) == 1,),
    'subgroupBroadcast': lambda lane, args, active, size: fetch(active, args[1]),
    'subgroupBroadcastFirst': first_value,
    'subgroupBallot': lambda lane, args, active, size: mask_of(p for p in active if active[p][0][0]),
    'subgroupInverseBallot': lambda lane, args, active, size: (bool(bits_of(args[0]) >> lane & 1),),
    'subgroupBallotBitExtract': lambda lane, args, active, size: (bool(bits_of(args[0]) >> args[1] & 1),),
    'subgroupBallotBitCount': lambda lane, args, active, size: counted_bits(args[0], size, lambda i: True),
    'subgroupBallotInclusiveBitCount':
        lambda lane, args, active, size: counted_bits(args[0], size, lambda i: i <= lane),
    'subgroupBallotExclusiveBitCount':
        lambda lane, args, active, size: counted_bits(args[0], size, lambda i: i < lane),
    'subgroupBallotFindLSB': lambda lane, args, active, size: find_bit(args[0], size, min),
    'subgroupBallotFindMSB': lambda lane, args, active, size: find_bit(args[0], size, max),
    'subgroupShuffle': lambda lane, args, active, size: fetch(active, args[1]),
    'subgroupShuffleXor': lambda lane, args, active, size: fetch(active, lane ^ args[1]),
    'subgroupShuffleUp': relative(-1),
    'subgroupShuffleDown': relative(+1),
    'subgroupRotate': rotate,
    'subgroupClusteredRotate': rotate,
    'subgroupQuadBroadcast': lambda lane, args, active, size: fetch(active, lane // 4 * 4 + args[1]),
    'subgroupQuadSwapHorizontal': lambda lane, args, active, size: fetch(active, lane ^ 1),
    'subgroupQuadSwapVertical': lambda lane, args, active, size: fetch(active, lane ^ 2),
    'subgroupQuadSwapDiagonal': lambda lane, args, active, size: fetch(active, lane ^ 3),
    'subgroupPartitionNV':
        lambda lane, args, active, size: mask_of(p for p in active if active[p][0] == args[0]),
    'ballotARB': lambda lane, args, active, size: (sum(1 << p for p in active if active[p][0][0]),),
    'readInvocationARB': lambda lane, args, active, size: fetch(active, args[1]),
    'readFirstInvocationARB': first_value,
    # Variables are functions without arguments here.
    'gl_SubgroupSize': lambda lane, args, active, size: (size,),
    'gl_SubgroupInvocationID': lambda lane, args, active, size: (lane,),
    'gl_SubgroupEqMask': lambda lane, args, active, size: mask_of([lane]),
    'gl_SubgroupGeMask': lambda lane, args, active, size: mask_of(range(lane, size)),
    'gl_SubgroupGtMask': lambda lane, args, active, size: mask_of(range(lane + 1, size)),
    'gl_SubgroupLeMask': lambda lane, args, active, size: mask_of(range(lane + 1)),
    'gl_SubgroupLtMask': lambda lane, args, active, size: mask_of(range(lane)),
    'gl_SubGroupSizeARB': lambda lane, args, active, size: (size,),
    'gl_SubGroupInvocationARB': lambda lane, args, active, size: (lane,),
}
for relation in ('Eq', 'Ge', 'Gt', 'Le', 'Lt'):
    # The ARB masks are the low 64 bits of the others.
    FUNCTIONS[f'gl_SubGroup{relation}MaskARB'] = (
        lambda lane, args, active, size, wide=FUNCTIONS[f'gl_Subgroup{relation}Mask']:
        (bits_of(wide(lane, args, active, size)) & (1 << 64) - 1,))
for vote, names in {'Any': ('anyInvocationARB', 'anyInvocation', 'anyThreadNV'), 'All': ('allInvocationsARB', 'allInvocations', 'allThreadsNV'),
                    'AllEqual': ('allInvocationsEqualARB', 'allInvocationsEqual', 'allThreadsEqualNV')}.items():
    for alias in names:
        FUNCTIONS[alias] = FUNCTIONS['subgroup' + vote]


def segment_shuffle(source):
    """GL_NV_shader_thread_shuffle, from (place in the segment, index): the source's place, within the segment or not.  A
    segment is never wider than the subgroup."""
    def place(lane, args, size):
        width = min(args[2], size)
        at = source(lane % width, args[1] & 31)
        return lane // width * width, at, 0 <= at < width

    def value(lane, args, active, size):
        start, at, valid = place(lane, args, size)
        return fetch(active, start + at) if valid else args[0]

    def is_valid(lane, args, active, size):
        return (place(lane, args, size)[2],)
    return value, is_valid


for mode, step in {'': lambda place, index: index, 'Up': lambda place, index: place - index,
                   'Down': lambda place, index: place + index, 'Xor': lambda place, index: place ^ index}.items():
    FUNCTIONS[f'shuffle{mode}NV'], FUNCTIONS[f'shuffle{mode}NV threadIdValid'] = segment_shuffle(step)


def read_or_0(active, source, value):
    """What GL_AMD_shader_ballot's swizzles read: 0 from an invocation that is not active."""
    return active[source][0] if source in active else tuple(type(x)(0) for x in value)


def swizzle_masked(lane, args, active, size):
    keep, add, flip = args[1]
    return read_or_0(active, ((lane & 31 & keep | add) ^ flip) | lane & 32, args[0])


FUNCTIONS['swizzleInvocationsAMD'] = lambda lane, args, active, size: read_or_0(
    active, lane - lane % 4 + args[1][lane % 4], args[0])
FUNCTIONS['swizzleInvocationsMaskedAMD'] = swizzle_masked
FUNCTIONS['writeInvocationAMD'] = lambda lane, args, active, size: args[1] if lane == args[2] else args[0]
FUNCTIONS['mbcntAMD'] = lambda lane, args, active, size: (bin(args[0] & (1 << lane) - 1).count('1'),)
FUNCTIONS['ballotThreadNV'] = lambda lane, args, active, size: mask_of(p for p in active if active[p][0][0])[:1]
FUNCTIONS['activeThreadsNV'] = lambda lane, args, active, size: mask_of(active)[:1]
for relation in ('Eq', 'Ge', 'Gt', 'Le', 'Lt'):
    FUNCTIONS[f'gl_Thread{relation}MaskNV'] = (
        lambda lane, args, active, size, wide=FUNCTIONS[f'gl_Subgroup{relation}Mask']: wide(lane, args, active, size)[:1])
for corner in range(4):
    FUNCTIONS[f'quadSwizzle{corner}NV'] = (
        lambda lane, args, active, size, n=corner: quad_sum(active, lane // 4 * 4 + n, args))
FUNCTIONS['quadSwizzleXNV'] = lambda lane, args, active, size: quad_sum(active, lane ^ 1, args)
FUNCTIONS['quadSwizzleYNV'] = lambda lane, args, active, size: quad_sum(active, lane ^ 2, args)


def quad_sum(active, source, args):
    """Of small whole numbers, so that nothing is rounded."""
    value = fetch(active, source)
    return value if value is None or len(args) == 1 else tuple(a + b for a, b in zip(value, args[1]))


FUNCTIONS['subgroupPartitionEXT'] = FUNCTIONS['subgroupPartitionNV']


def call(name, scalar, size, active):
    """Results by lane, from arguments by active lane: {lane: (value, more arguments...)}."""
    match = ARITHMETIC.match(name)
    if match:
        return arithmetic(match, scalar, active)
    function = FUNCTIONS[name]
    return {lane: function(lane, args, active, size) for lane, args in active.items()}


def self_test():
    """The examples that the texts give, and hand-made ones where they give none."""
    floats = [42.0, 13.0, -56.0, 0.0, 128.0, -1.0, 7.0, 3.5]
    f, i, u8, b = SCALARS['float'], SCALARS['int'], SCALARS['uint8_t'], SCALARS['bool']
    lanes = {n: ((x,), 2) for n, x in enumerate(floats)}
    got = call('subgroupClusteredAdd', f, 8, lanes)
    assert [got[n][0] for n in range(8)] == [55.0, 55.0, -56.0, -56.0, 127.0, 127.0, 10.5, 10.5]
    parts = {n: ((x,), (0xaa if n & 1 else 0x55, 0, 0, 0)) for n, x in enumerate(floats)}
    got = call('subgroupPartitionedAddNV', f, 8, parts)
    assert [got[n][0] for n in range(8)] == [121.0, 15.5] * 4
    got = call('subgroupExclusiveMin', i, 8, {1: ((5,),), 4: ((3,),), 6: ((9,),)})
    assert got == {1: (2 ** 31 - 1,), 4: (5,), 6: (3,)}
    got = call('subgroupAdd', u8, 8, {0: ((200, 1),), 7: ((100, 2),)})
    assert got == {0: (44, 3), 7: (44, 3)}
    got = call('subgroupInclusiveXor', b, 8, {2: ((True,),), 3: ((True,),)})
    assert got == {2: (True,), 3: (False,)}
    assert call('subgroupExclusiveAnd', b, 8, {2: ((False,),)}) == {2: (True,)}
    assert call('subgroupShuffleUp', i, 8, {0: ((1,), 1), 1: ((2,), 1)}) == {0: None, 1: (1,)}
    assert call('subgroupBallot', b, 64, {33: ((True,),), 1: ((False,),)})[1] == (0, 2, 0, 0)
    assert call('subgroupRotate', i, 4, {n: ((n,), 3) for n in range(4)})[2] == (1,)
    assert call('subgroupBallotFindLSB', i, 8, {0: ((0x100, 0, 0, 0),)})[0] is None
    assert call('gl_SubgroupGtMask', i, 8, {5: ()})[5] == (0xc0, 0, 0, 0)
    data = dict(enumerate('abcdefgh'))
    text = {'': (2, 'cccccccc'), 'Up': (1, 'aabcdefg'), 'Down': (2, 'cdefghgh'), 'Xor': (1, 'badcfehg')}
    for mode, (index, result) in text.items():
        got = call(f'shuffle{mode}NV', i, 8, {n: ((x,), index, 8) for n, x in data.items()})
        assert ''.join(got[n][0] for n in range(8)) == result
    assert call('shuffleNV threadIdValid', i, 32, {n: ((n,), 9, 8) for n in range(8)})[3] == (False,)
    assert call('swizzleInvocationsAMD', i, 8, {5: ((7,), (1, 0, 3, 2)), 4: ((9,), (1, 0, 3, 2)), 3: ((2,), (1, 0, 3, 2))}) == {
        5: (9,), 4: (7,), 3: (0,)}
    assert SCALARS['float16_t'].fit(70000.0) == float('inf') and SCALARS['int8_t'].fit(200) == -56


if __name__ == '__main__':
    self_test()
