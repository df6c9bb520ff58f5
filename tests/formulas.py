"""Tests tools/gen_library.py: what it refuses, and the formulas of integers, whose steps this file computes with numbers of
Python and compares with what Python says of the result, for every width."""
import contextlib
import io
import itertools
import os
import random
import sys
import tempfile

TOP = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
sys.path.insert(0, os.path.join(TOP, 'tools'))
import gen_library
from tests.lib import reporting

GRAMMAR = os.path.join(os.environ.get('SPIRV_GRAMMAR_DIR', '/usr/include/spirv/unified1'), 'extinst.opencl.std.100.grammar.json')
SOURCES = [os.path.join(TOP, 'codegen/library', name) for name in ('glsl.cl', 'int64.cl', 'kernel.cl')]
REFUSED = [
    ('F f(F x) { return y; }', 'y is unknown'),
    ('F f(F x) { x = x + 1; }', 'returns nothing'),
    ('F f(F x) { return x + ; }', 'expected a name'),
    ('F f(F x) { return x + 1', 'expected ,'),
    ('F f(F x) { return what(x); }', 'what is no function of this type'),
    ('pair f(pair x) { return x + x; }', 'pairs have no operators'),
    ('F f(F x) { if (x == 0) return x; return x; }', 'the condition of a statement is not known'),
    ('F f(F x) { float y = x + 1, z = 2 * y; return (F)z; }', 'becomes a float without a conversion'),
    ('F f(F x, F y) { return x < y ? x : y; }', 'expected no error'),
    ('U f(H x) { U y = x; return y; }', 'becomes a U without a conversion'),
]


def refusal(source):
    """What the compiler says of a source; 'expected no error' where it takes it."""
    with tempfile.NamedTemporaryFile('w', suffix='.cl') as file:
        file.write(source)
        file.flush()
        try:
            gen_library.Library(GRAMMAR, [file.name])
        except SystemExit as error:
            return str(error)
    return 'expected no error'


def wrap(value, bits):
    return value & ((1 << bits) - 1)


def signed(value, bits):
    return value - (1 << bits) if value >> (bits - 1) & 1 else value


def compute(op, a, bits):
    """The result of an instruction on unsigned numbers of `bits` bits."""
    s = [signed(v, bits) for v in a]
    shift = a[1] if len(a) > 1 else 0
    rows = {
        'IAdd': lambda: a[0] + a[1], 'ISub': lambda: a[0] - a[1], 'IMul': lambda: a[0] * a[1], 'SNegate': lambda: -a[0],
        'BitwiseAnd': lambda: a[0] & a[1], 'BitwiseOr': lambda: a[0] | a[1], 'BitwiseXor': lambda: a[0] ^ a[1], 'Not': lambda: ~a[0],
        'ShiftLeftLogical': lambda: a[0] << shift, 'ShiftRightLogical': lambda: a[0] >> shift, 'ShiftRightArithmetic': lambda: s[0] >> shift,
        'IEqual': lambda: a[0] == a[1], 'INotEqual': lambda: a[0] != a[1], 'ULessThan': lambda: a[0] < a[1], 'ULessThanEqual': lambda: a[0] <= a[1],
        'UGreaterThan': lambda: a[0] > a[1], 'UGreaterThanEqual': lambda: a[0] >= a[1], 'SLessThan': lambda: s[0] < s[1],
        'SLessThanEqual': lambda: s[0] <= s[1], 'SGreaterThan': lambda: s[0] > s[1], 'SGreaterThanEqual': lambda: s[0] >= s[1],
        'LogicalAnd': lambda: a[0] and a[1], 'LogicalOr': lambda: a[0] or a[1], 'LogicalNot': lambda: not a[0],
        'LogicalEqual': lambda: a[0] == a[1], 'LogicalNotEqual': lambda: a[0] != a[1], 'Select': lambda: a[1] if a[0] else a[2],
        'BitCount': lambda: bin(a[0]).count('1'), 'GLSL FindUMsb': lambda: a[0].bit_length() - 1, 'GLSL FindILsb': lambda: (a[0] & -a[0]).bit_length() - 1,
        'GLSL SMax': lambda: max(s), 'GLSL UMax': lambda: max(a), 'GLSL SMin': lambda: min(s), 'GLSL UMin': lambda: min(a),
        'GLSL SClamp': lambda: min(max(s[0], s[1]), s[2]), 'IAddCarry': lambda: divmod(a[0] + a[1], 1 << bits),
        'ISubBorrow': lambda: (int(a[0] < a[1]), a[0] - a[1]), 'UMulExtended': lambda: divmod(a[0] * a[1], 1 << bits),
        'SMulExtended': lambda: divmod(s[0] * s[1], 1 << bits),
    }
    return rows[op]()


def run(function, variant, arguments, library):
    """The results of a function of the library: its steps, computed."""
    compiled = gen_library.Compiler(library, function, variant)
    own = gen_library.VARIANTS[variant]
    values, kinds = list(arguments), []
    for name, kind, _ in function.parameters:
        kinds += [32, 32] if kind == 'pair' else [own // 2 if kind == 'H' else own]
    for op, code, operands in compiled.steps:
        bits = {'U': own, 'WORD': 32, 'T': own}.get(code, own)
        if op == 'ReturnValue':
            return [values[at] for at in operands]
        if op == 'CompositeExtract':
            value = values[operands[0]][1 - operands[1]]
        elif op == 'Constant':
            value = operands[0]
        else:
            sources = [values[at] for at in operands]
            of = kinds[operands[-1]] if code == 'BOOL' or op.endswith('Convert') else 32 if code == 'WORDS' else bits
            if op.endswith('Convert'):
                value = signed(sources[0], of) if op == 'SConvert' else sources[0]
            else:
                value = compute(op, sources, of)
        values.append(value if isinstance(value, tuple) else int(value) if code == 'BOOL' else wrap(int(value), bits))
        kinds.append(1 if code == 'BOOL' else bits)
    return []


def clamp(value, bits, is_signed):
    low, high = (-(1 << (bits - 1)), (1 << (bits - 1)) - 1) if is_signed else (0, (1 << bits) - 1)
    return min(max(value, low), high)


# By name: the value of Python numbers, which are signed for names with s_, and the number of bits.
MODELS = {
    's_add_sat': lambda b, x, y: clamp(x + y, b, True), 'u_add_sat': lambda b, x, y: clamp(x + y, b, False),
    's_sub_sat': lambda b, x, y: clamp(x - y, b, True), 'u_sub_sat': lambda b, x, y: clamp(x - y, b, False),
    's_hadd': lambda b, x, y: x + y >> 1, 'u_hadd': lambda b, x, y: x + y >> 1,
    's_rhadd': lambda b, x, y: x + y + 1 >> 1, 'u_rhadd': lambda b, x, y: x + y + 1 >> 1,
    's_mul_hi': lambda b, x, y: x * y >> b, 'u_mul_hi': lambda b, x, y: x * y >> b,
    's_mad_sat': lambda b, x, y, z: clamp(x * y + z, b, True), 'u_mad_sat': lambda b, x, y, z: clamp(x * y + z, b, False),
    's_abs_diff': lambda b, x, y: abs(x - y), 'u_abs_diff': lambda b, x, y: abs(x - y),
    'clz': lambda b, x: b - x.bit_length(), 'ctz': lambda b, x: (x & -x).bit_length() - 1 if x else b,
    'popcount': lambda b, x: bin(x).count('1'), 'rotate': lambda b, x, n: x << n % b | x >> b - n % b,
    'u_upsample': lambda b, x, y: x << b // 2 | y,
    'int64_IAdd': lambda b, x, y: x + y, 'int64_ISub': lambda b, x, y: x - y, 'int64_IMul': lambda b, x, y: x * y,
    'int64_SNegate': lambda b, x: -x, 'int64_Not': lambda b, x: ~x, 'int64_SSign': lambda b, x: (signed(x, 64) > 0) - (signed(x, 64) < 0),
    'int64_SAbs': lambda b, x: abs(signed(x, 64)), 'int64_ULessThan': lambda b, x, y: x < y, 'int64_UGreaterThanEqual': lambda b, x, y: x >= y,
    'int64_SLessThan': lambda b, x, y: signed(x, 64) < signed(y, 64), 'int64_SGreaterThanEqual': lambda b, x, y: signed(x, 64) >= signed(y, 64),
    'int64_SMin': lambda b, x, y: min(signed(x, 64), signed(y, 64)), 'int64_UMax': lambda b, x, y: max(x, y),
    'int64_ShiftLeftLogical': lambda b, x, n: x << n, 'int64_ShiftRightLogical': lambda b, x, n: x >> n,
    'int64_ShiftRightArithmetic': lambda b, x, n: signed(x, 64) >> n,
}


def numbers(bits, count):
    """Tuples of numbers: edges, and some at random."""
    edges = [0, 1, 2, (1 << (bits - 1)) - 1, 1 << (bits - 1), (1 << bits) - 1, (1 << bits // 2) - 1, 1 << bits // 2]
    yield from itertools.product(edges, repeat=count)
    for _ in range(100):
        yield tuple(random.getrandbits(bits) >> random.randrange(bits) for _ in range(count))


def first_difference(function, name, variant, library):
    """The first arguments for which a function is wrong, or None."""
    is_pair = name.startswith('int64_')
    bits = 64 if is_pair else gen_library.VARIANTS[variant]
    width = bits // 2 if name == 'u_upsample' else bits
    for given in numbers(width, len(function.parameters)):
        if 'Shift' in name:
            given = given[0], given[1] % 64
        words = [word for v in given for word in (v & 0xffffffff, v >> 32)] if is_pair else given
        shown = run(function, variant, words, library)
        value = shown[0] | shown[1] << 32 if len(shown) == 2 else shown[0]
        expected = MODELS[name](bits, *(signed(v, bits) if name.startswith('s_') else v for v in given))
        if value != (int(expected) if function.kind == 'bool' else wrap(expected, bits)):
            return given, value, expected
    return None


def main():
    random.seed(1)
    results = reporting.Report(quiet=True)
    for source, text in REFUSED:
        with contextlib.redirect_stderr(io.StringIO()):
            said = refusal(source)
        results.judge(source, '' if text in said else said)
    library = gen_library.Library(GRAMMAR, SOURCES)
    functions = {library.name_of(f): f for group in library.functions.values() for f in group if not f.is_static}
    for name in MODELS:
        for variant in (2, gen_library.IN_GLOBALS) if name.startswith('int64_') else range(4):
            wrong = first_difference(functions[name], name, variant, library)
            results.judge(f'{name}, variant {variant}', str(wrong) if wrong else '')
    return results.finish()


if __name__ == '__main__':
    sys.exit(main())
