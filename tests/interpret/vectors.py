#!/usr/bin/env python3
"""Compares cooperative vectors and long vectors in sgcc-run with models in Python, at each subgroup size."""
import math
import struct
import sys

from tests.interpret.executed import CODES, Shader, half, pack, single, verify, verify_refusal, verify_report
from tests.lib import reporting

HEAD = '''#version 450
#extension GL_NV_cooperative_vector : require
#extension GL_EXT_long_vector : enable
#extension GL_KHR_memory_scope_semantics : require
#extension GL_EXT_shader_explicit_arithmetic_types : require
layout(local_size_x = {invocations}) in;
'''
COUNT = 40

# --- floats of 8 bits ------------------------------------------------------------------------

FORMATS = {'FloatE4M3': (3, 7, 448.0), 'FloatE5M2': (2, 15, 57344.0)}


def small_value(name, bits):
    mantissa, bias, _ = FORMATS[name]
    exponent, part = (bits & 0x7f) >> mantissa, bits & ((1 << mantissa) - 1)
    value = math.ldexp(part + (1 << mantissa), exponent - bias - mantissa) if exponent else math.ldexp(part, 1 - bias - mantissa)
    return -value if bits & 0x80 else value


def small_round(name, value):
    """The nearest number of a format, ties to even: by trying all."""
    finite = [bits for bits in range(128) if small_value(name, bits) <= FORMATS[name][2]]
    best = min(finite, key=lambda bits: (abs(small_value(name, bits) - abs(value)), bits & 1))
    return math.copysign(small_value(name, best), value)


# --- products --------------------------------------------------------------------------------

PRODUCT = HEAD + '''layout(std430, binding = 0) buffer In {{ {given} data[]; }};
layout(std430, binding = 1) buffer Weights {{ uint8_t weights[]; }};
layout(std430, binding = 2) buffer Out {{ {result} result[]; }};
void main()
{{
    uint i = gl_LocalInvocationIndex;
    coopvecNV<{given}, {width}> v = coopvecNV<{given}, {width}>({given}(0));
    coopVecLoadNV(v, data, {width} * {bytes} * i);
    coopvecNV<{result}, {m}> r;
    coopVecMatMul{adds}NV(r, v, gl_ComponentType{input}NV, weights, 16, gl_ComponentType{matrix}NV{bias}, {m}, {k},
        gl_CooperativeVectorMatrixLayout{layout}NV, {transposes}, {stride});
    r = r + coopvecNV<{result}, {m}>({result}(1));
    coopVecStoreNV(r, result, {m} * {result_bytes} * i);
}}
'''
MATRIX = {'Float32': 'f32', 'Float16': 'f16', 'SignedInt8': 'i8', 'UnsignedInt8': 'u8', 'SignedInt16': 'i16', 'SignedInt32': 'i32', 'FloatE4M3': 'u8', 'FloatE5M2': 'u8'}
GLSL = {'f32': 'float', 'f16': 'float16_t', 'u32': 'uint', 'i32': 'int', 'i8': 'int8_t', 'u8': 'uint8_t'}


def converted(interpretation, value):
    if interpretation in FORMATS:
        return small_round(interpretation, value)
    if interpretation == 'Float32':
        return single(value)
    if interpretation == 'Float16':
        return half(value)
    bits = int(interpretation[interpretation.index('Int') + 3:].replace('Packed', ''))
    low, high = (-(1 << bits - 1), (1 << bits - 1) - 1) if interpretation.startswith('Signed') else (0, (1 << bits) - 1)
    return min(max(round(value), low), high)


def rounded(kind, value):
    if kind == 'f32':
        return single(value)
    if kind == 'f16':
        return half(value)
    value &= 0xffffffff
    return value - (1 << 32) if kind == 'i32' and value >> 31 else value


def size_of(kind):
    return struct.calcsize(CODES[kind])


def lay_out(matrix, rows, columns, kind, layout, stride):
    """The bytes of a matrix, whose rows are given one after the other."""
    size, data = size_of(kind), bytearray(2048)
    for row in range(rows):
        for column in range(columns):
            place = column * stride + row * size if layout == 'ColumnMajor' else row * stride + column * size
            data[16 + place:16 + place + size] = pack(kind, [matrix[row * columns + column]])
    return data


PRODUCTS = [
    # vector, interpretation of it, of the matrix, of the bias, result, M, K, layout, bytes between rows beyond their own, Transpose
    ('f32', 'Float32', 'Float32', 'Float32', 'f32', 4, 6, 'RowMajor', 0, False),
    ('f32', 'Float32', 'Float32', None, 'f32', 5, 3, 'ColumnMajor', 4, False),
    ('f16', 'Float16', 'Float16', 'Float16', 'f16', 8, 8, 'RowMajor', 16, False),
    ('f16', 'Float16', 'Float16', None, 'f32', 3, 7, 'InferencingOptimal', 0, False),
    ('f16', 'Float16', 'Float16', 'Float16', 'f16', 4, 6, 'TrainingOptimal', 0, True),
    ('f16', 'FloatE4M3', 'FloatE4M3', 'Float16', 'f16', 6, 4, 'RowMajor', 0, False),
    ('f16', 'FloatE5M2', 'FloatE5M2', 'Float16', 'f32', 6, 4, 'ColumnMajor', 0, False),
    ('f32', 'SignedInt8', 'SignedInt8', 'SignedInt32', 'i32', 4, 8, 'RowMajor', 0, False),
    ('u32', 'SignedInt8Packed', 'SignedInt8', 'SignedInt32', 'i32', 4, 8, 'RowMajor', 8, False),
    ('u32', 'UnsignedInt8Packed', 'UnsignedInt8', None, 'i32', 3, 10, 'InferencingOptimal', 0, False),
    ('i8', 'SignedInt8', 'SignedInt8', None, 'i32', 5, 5, 'ColumnMajor', 3, False),
]


def product_case(row):
    given, input_, matrix, bias, result, m, k, layout, gap, transposes = row
    packed = input_.endswith('Packed')
    width = (k + 3) // 4 if packed else k
    values = [((i * 2654435761) >> 7) & 0xffffffff if packed else {'f32': (i * 37 % 600 - 300) / 1.5, 'f16': half((i * 13 % 40 - 20) / 8), 'i8': i * 11 % 255 - 127}[given]
              for i in range(COUNT * width)]
    if matrix.startswith('Float') and given == 'f32':
        values = [single((i * 29 % 64 - 32) / 4) for i in range(len(values))]
    kind = MATRIX[matrix]
    weights = [{'f32': (i * 7 % 16 - 8) / 4, 'f16': (i * 5 % 16 - 8) / 4, 'i8': i * 7 % 200 - 100, 'u8': i * 31 % 90}[kind] for i in range(m * k)]
    rows, columns = (k, m) if transposes else (m, k)
    stride = size_of(kind) * (rows if layout == 'ColumnMajor' else columns) + gap
    memory = lay_out(weights, rows, columns, kind, layout, stride)
    biases = [i * 3 % 11 - 5 for i in range(m)]
    if bias:
        memory[1024:1024 + m * size_of(MATRIX[bias])] = pack(MATRIX[bias], biases)
    wanted = []
    for invocation in range(COUNT):
        own = values[invocation * width:(invocation + 1) * width]
        if packed:
            own = [word >> 8 * n & 0xff for word in own for n in range(4)][:k]
            vector = [value - 256 if input_.startswith('Signed') and value > 127 else value for value in own]
        else:
            vector = [converted(input_, value) for value in own]
        for r in range(m):
            line = [weights[c * m + r] if transposes else weights[r * k + c] for c in range(k)]
            if matrix in FORMATS:
                line = [small_value(matrix, bits) for bits in line]
            total = sum(a * b for a, b in zip(line, vector)) + (biases[r] if bias else 0)
            wanted.append(rounded(result, rounded(result, total) + 1))
    text = PRODUCT.format(invocations=COUNT, given=GLSL[given], bytes=size_of(given), width=width, result=GLSL[result], result_bytes=size_of(result), m=m, k=k,
                          adds='Add' if bias else '', input=input_, matrix=matrix, bias=f', weights, 1024, gl_ComponentType{bias}NV' if bias else '', layout=layout,
                          transposes=str(transposes).lower(), stride=stride)
    name = f'vectors: {given} as {input_} by {matrix} {m}x{k} {layout}{" transposed" if transposes else ""}{" and a bias" if bias else ""}'
    return Shader(name, text, [(given, values), ('u8', list(memory)), (result, [0] * (COUNT * m))]), wanted


def verify_products(report):
    for row in PRODUCTS:
        shader, wanted = product_case(row)
        verify(report, shader, lambda _, wanted=wanted: {2: wanted}, ways=([], ['--check'], ['-O0']))


# --- sums in memory --------------------------------------------------------------------------

SUMS = HEAD + '''layout(std430, binding = 0) buffer In {{ {given} data[]; }};
layout(std430, binding = 1) buffer Outer {{ {memory} outer[]; }};
layout(std430, binding = 2) buffer Sums {{ {given} sums[]; }};
void main()
{{
    uint i = gl_LocalInvocationIndex;
    coopvecNV<{given}, 3> a;
    coopvecNV<{given}, 5> b;
    coopVecLoadNV(a, data, {bytes} * 8 * i);
    coopVecLoadNV(b, data, {bytes} * (8 * i + 3));
    coopVecOuterProductAccumulateNV(a, b, outer, 8, {stride}, gl_CooperativeVectorMatrixLayout{layout}NV, gl_ComponentType{matrix}NV);
    coopVecReduceSumAccumulateNV(b, sums, {bytes});
}}
'''


def verify_sums(report):
    for given, memory, matrix, layout, gap in (('f32', 'f32', 'Float32', 'RowMajor', 8), ('f32', 'f32', 'Float32', 'ColumnMajor', 0), ('f16', 'f32', 'Float32', 'TrainingOptimal', 0),
                                               ('f16', 'f16', 'Float16', 'RowMajor', 2)):
        size = size_of(memory)
        values = [float(i * 5 % 7 - 3) for i in range(8 * COUNT)]
        stride = (size * 3 if layout == 'ColumnMajor' else size * 5) + gap
        outer, sums = [1.0] * 48, [0.5] * 8
        for i in range(COUNT):
            own = values[8 * i:8 * i + 8]
            for r in range(3):
                for c in range(5):
                    outer[(8 + (c * stride + r * size if layout == 'ColumnMajor' else r * stride + c * size)) // size] += own[r] * own[3 + c]
            for c in range(5):
                sums[1 + c] += own[3 + c]
        text = SUMS.format(invocations=COUNT, given=GLSL[given], memory=GLSL[memory], bytes=size_of(given), layout=layout, matrix=matrix, stride=stride)
        shader = Shader(f'vectors: sums of {given} in {memory} {layout}', text, [(given, values), (memory, [1.0] * 48), (given, [0.5] * 8)])
        verify(report, shader, lambda _, outer=outer, sums=sums: {1: outer, 2: sums})


# --- faults ----------------------------------------------------------------------------------

FAULT = HEAD.format(invocations=COUNT) + '''layout(std430, binding = 0) buffer In { float data[]; };
layout(std430, binding = 1) buffer Out { float result[]; };
shared float tile[64];
void main()
{
    uint i = gl_LocalInvocationIndex;
    coopvecNV<float, 4> v;
    if (i < 8u) tile[i] = 1.0;
    barrier();
    coopVecLoadNV(v, tile, PLACE);
    coopVecStoreNV(v, result, 16u * i);
    coopvecNV<float, 2> r;
    coopVecMatMulNV(r, v, gl_ComponentTypeFloat32NV, data, OFFSET, gl_ComponentTypeFloat32NV, 2, 4, gl_CooperativeVectorMatrixLayoutRowMajorNV, false, 16);
    if (r[0] > 1e30) result[0] = 0.0;
}
'''


def verify_faults(report):
    buffers = [('f32', [1.0] * 8), ('f32', [0.0] * 4 * COUNT)]
    lines = FAULT.splitlines()
    store, multiply = (next(n for n, line in enumerate(lines, 1) if word in line) for word in ('StoreNV(v', 'MatMulNV'))
    near = FAULT.replace('PLACE', '16').replace('OFFSET', '0')
    verify(report, Shader('vectors: what was written is defined', near, buffers), lambda _: {1: [1.0] * 4 * COUNT}, ways=([], ['--check']))
    verify_report(report, Shader('vectors: what was never written', near.replace('tile, 16', 'tile, 20'), buffers), [(store, 'undefined')])
    unread = near.replace('tile, 16', 'tile, 20').replace('    coopVecStoreNV', '    // coopVecStoreNV')
    verify_report(report, Shader('vectors: what was never written goes through a product', unread, buffers), [(multiply + 1, 'undefined')])
    verify_report(report, Shader('vectors: a matrix that is too large', near.replace('data, 0', 'data, 4'), buffers), [(multiply, 'bounds')])
    wrong = PRODUCT.format(invocations=4, given='float', bytes=4, width=4, result='float', result_bytes=4, m=4, k=4, adds='', input='Float32', matrix='SignedInt8', bias='',
                           layout='RowMajor', transposes='false', stride=4)
    verify_refusal(report, Shader('vectors: floats by integers', wrong, [('f32', [0.0] * 16), ('u8', [0] * 64), ('f32', [0.0] * 16)]),
                   r':\d+: error: OpCooperativeVectorMatrixMulNV with component types of which some are floats and some are integers is not supported')


# --- long vectors ----------------------------------------------------------------------------

LONG = HEAD + '''layout(constant_id = 3) const uint N = 5;
layout(std430, binding = 0) buffer In {{ float data[]; }};
layout(std430, binding = 1) buffer Out {{ float result[]; }};
void main()
{{
    uint i = gl_LocalInvocationIndex;
    vector<float, N> v = vector<float, N>(0.5);
    for (uint k = 0u; k < N; k++) v[k] += data[i * N + k];
    vector<float, N> w = max(v * 2.0, vector<float, N>(1.0));
    result[2u * i] = dot(v, w);
    result[2u * i + 1u] = w[i % N];
}}
'''


def verify_long(report):
    for count in (1, 5, 9):
        values = [float(i * 7 % 9 - 4) for i in range(COUNT * count)]
        wanted = []
        for i in range(COUNT):
            v = [value + 0.5 for value in values[i * count:(i + 1) * count]]
            w = [max(2 * value, 1.0) for value in v]
            wanted += [sum(a * b for a, b in zip(v, w)), w[i % count]]
        shader = Shader(f'long vectors of {count}', LONG.format(invocations=COUNT), [('f32', values), ('f32', [0.0] * 2 * COUNT)], ['--spec', f'3={count}'])
        verify(report, shader, lambda _, wanted=wanted: {1: wanted})


def main():
    report = reporting.Report('--quiet' in sys.argv)
    verify_products(report)
    verify_sums(report)
    verify_faults(report)
    verify_long(report)
    return report.finish()


if __name__ == '__main__':
    sys.exit(main())
