#!/usr/bin/env python3
"""Compares cooperative matrices of the scopes Subgroup and Workgroup, and their loads and stores through tensor layouts and views, with models in
Python, at each subgroup size.
"""
import os
import struct
import subprocess
import sys
import tempfile

from tests.interpret.executed import Shader, half, verify, verify_report
from tests.lib import reporting

HEAD = '''#version 450
#extension GL_KHR_cooperative_matrix : require
#extension GL_NV_cooperative_matrix2 : require
#extension GL_KHR_memory_scope_semantics : require
#extension GL_EXT_shader_explicit_arithmetic_types : require
#extension GL_EXT_buffer_reference : require
'''

# --- products, reductions, functions of elements ---------------------------------------------

WHOLE = HEAD + '''layout(local_size_x = {invocations}) in;
layout(std430, binding = 0) buffer A {{ {left} a[]; }};
layout(std430, binding = 1) buffer B {{ {left} b[]; }};
layout(std430, binding = 2) buffer C {{ {sum} c[]; }};
#define LEFT coopmat<{left}, gl_Scope{scope}, {m}, {k}, gl_MatrixUseA>
#define RIGHT coopmat<{left}, gl_Scope{scope}, {k}, {n}, gl_MatrixUseB>
#define SUM(M, N) coopmat<{sum}, gl_Scope{scope}, M, N, gl_MatrixUseAccumulator>
shared {sum} tile[{m} * {n}];
{sum} add(const in {sum} x, const in {sum} y) {{ return x + y; }}
{sum} place(const in uint32_t row, const in uint32_t column, const in {sum} e, const in {sum} other, const in {sum} scale)
{{
    return row < column ? e : scale * {sum}(row) + other;
}}
void main()
{{
    LEFT left;
    RIGHT right;
    SUM({m}, {n}) start = SUM({m}, {n})(3), product, placed;
    coopMatLoad(left, a, 0, {k}, gl_CooperativeMatrixLayoutRowMajor);
    coopMatLoad(right, b, 0, {k}, gl_CooperativeMatrixLayoutColumnMajor);
    product = coopMatMulAdd(left, right, start);
    coopMatStore(product, tile, 0, {m}, gl_CooperativeMatrixLayoutColumnMajor);
    barrier();
    coopMatLoad(product, tile, 0, {m}, gl_CooperativeMatrixLayoutColumnMajor);
    coopMatPerElementNV(placed, product, place, start, {sum}(100));
    coopMatStore(placed, c, 0, {n}, gl_CooperativeMatrixLayoutRowMajor);
    coopmat<{sum}, gl_Scope{scope}, {n}, {m}, gl_MatrixUseB> turned;
    coopMatTransposeNV(turned, placed);
    coopMatStore(turned, c, {m} * {n}, {m}, gl_CooperativeMatrixLayoutRowMajor);
    SUM({m}, 3) rows;
    coopMatReduceNV(rows, placed, gl_CooperativeMatrixReduceRowNV, add);
    coopMatStore(rows, c, 2 * {m} * {n}, 3, gl_CooperativeMatrixLayoutRowMajor);
    SUM(2, {n}) columns;
    coopMatReduceNV(columns, placed, gl_CooperativeMatrixReduceColumnNV, add);
    coopMatStore(columns, c, 2 * {m} * {n} + 3 * {m}, {n}, gl_CooperativeMatrixLayoutRowMajor);
    SUM({m} / 2, {n} / 2) squares;
    coopMatReduceNV(squares, placed, gl_CooperativeMatrixReduce2x2NV, add);
    coopMatStore(squares, c, 2 * {m} * {n} + 3 * {m} + 2 * {n}, {n} / 2, gl_CooperativeMatrixLayoutRowMajor);
    SUM(1, 2) all;
    coopMatReduceNV(all, placed, gl_CooperativeMatrixReduceRowAndColumnNV, add);
    coopMatStore(all, c, 2 * {m} * {n} + 3 * {m} + 2 * {n} + {m} * {n} / 4, 2, gl_CooperativeMatrixLayoutRowMajor);
}}
'''


def whole_result(m, n, k, a, b):
    product = [[3 + sum(a[r * k + i] * b[c * k + i] for i in range(k)) for c in range(n)] for r in range(m)]
    placed = [[product[r][c] if r < c else 100 * r + 3 for c in range(n)] for r in range(m)]
    result = [placed[r][c] for r in range(m) for c in range(n)]
    result += [placed[c][r] for r in range(n) for c in range(m)]
    result += [sum(placed[r]) for r in range(m) for _ in range(3)]
    result += [sum(placed[r][c] for r in range(m)) for _ in range(2) for c in range(n)]
    result += [placed[2 * r][2 * c] + placed[2 * r + 1][2 * c] + placed[2 * r][2 * c + 1] + placed[2 * r + 1][2 * c + 1] for r in range(m // 2) for c in range(n // 2)]
    return result + [sum(map(sum, placed))] * 2


def verify_whole(report):
    for scope, left, sum_, m, n, k, invocations in (
            ('Workgroup', 'float', 'float', 16, 8, 8, 64), ('Workgroup', 'float16_t', 'float', 8, 16, 4, 96), ('Workgroup', 'int8_t', 'int', 8, 8, 32, 33),
            ('Workgroup', 'float', 'float', 4, 2, 2, 128), ('Subgroup', 'float', 'float', 16, 8, 8, 0), ('Subgroup', 'int8_t', 'int', 6, 10, 4, 0)):
        kinds = {'float': 'f32', 'float16_t': 'f16', 'int8_t': 'i8', 'int': 'i32'}
        a = [i * 5 % 7 - 3 for i in range(m * k)]
        b = [i * 3 % 5 - 2 for i in range(n * k)]
        wanted = whole_result(m, n, k, a, b)
        for size in (1, 2, 4, 8, 16, 32, 64, 128):
            count = invocations or size
            text = WHOLE.format(scope=scope, left=left, sum=sum_, m=m, n=n, k=k, invocations=count)
            shader = Shader(f'matrices: {scope} {left} {m}x{n}x{k} at {size}', text, [(kinds[left], a), (kinds[left], b), (kinds[sum_], [0] * len(wanted))])
            verify(report, shader, lambda _: {2: wanted}, sizes=(size,))


FAULT = HEAD + '''layout(local_size_x = 64) in;
layout(std430, binding = 0) buffer A { float a[]; };
#define SUM coopmat<float, gl_ScopeWorkgroup, 8, 8, gl_MatrixUseAccumulator>
shared float tile[64];
void main()
{
    SUM m;
    coopmat<float, gl_ScopeWorkgroup, 8, 8, gl_MatrixUseB> turned;
    if (gl_LocalInvocationIndex < 60u) tile[gl_LocalInvocationIndex] = 1.0;
    barrier();
    coopMatLoad(m, tile, 0, 8, gl_CooperativeMatrixLayoutRowMajor);
    coopMatTransposeNV(turned, m);
    coopMatStore(turned, a, 0, 8, gl_CooperativeMatrixLayoutRowMajor);
}
'''


def verify_poison(report):
    shader = Shader('matrices: what was never written goes through a transposition', FAULT, [('f32', [0.0] * 64)])
    verify_report(report, shader, [(19, 'undefined')])
    shader = Shader('matrices: what was written is defined', FAULT.replace('< 60u', '< 64u'), [('f32', [0.0] * 64)])
    verify(report, shader, lambda _: {0: [1.0] * 64})
    shader = Shader('matrices: some do not come', FAULT.replace('< 60u', '< 64u').replace('    coopMatTransposeNV', '    if (gl_LocalInvocationIndex >= 63u) return;\n    coopMatTransposeNV')
                    .replace('    coopMatStore(', '    a[gl_LocalInvocationIndex] = turned[0];  // ('), [('f32', [0.0] * 64)])
    verify_report(report, shader, [(19, 'barriers')])


# --- conversions that transpose --------------------------------------------------------------

CONVERSION = HEAD + '''#extension GL_EXT_float_e4m3 : require
layout(local_size_x = {size}) in;
layout(std430, binding = 0) buffer A {{ {left} a[]; }};
layout(std430, binding = 1) buffer B {{ {right} b[]; }};
#define FROM coopmat<{left}, gl_ScopeSubgroup, 8, 8, gl_MatrixUseAccumulator>
#define TO coopmat<{right}, gl_ScopeSubgroup, 8, 8, gl_MatrixUseAccumulator>
void main()
{{
    FROM m;
    coopMatLoad(m, a, 0, 8, gl_CooperativeMatrixLayoutRowMajor);
    coopMatStore(TO(m), b, 0, 8, gl_CooperativeMatrixLayoutRowMajor);
}}
'''
CONVERSIONS = range(109, 116)           # OpConvertFToU to OpFConvert
OP_DECORATE, TRANSPOSE = 71, 5440       # CooperativeMatrixTransposeEXT


def transposing(module):
    """The module with the decoration at the first of its conversions; no source of GLSL has it."""
    words = list(struct.unpack(f'<{len(module) // 4}I', module))
    at, place, wanted = 5, None, None
    while at < len(words):
        opcode = words[at] & 0xffff
        if opcode == OP_DECORATE and place is None:
            place = at
        if opcode in CONVERSIONS and wanted is None:
            wanted = words[at + 2]
        at += words[at] >> 16
    words[place:place] = [3 << 16 | OP_DECORATE, wanted, TRANSPOSE]
    return struct.pack(f'<{len(words)}I', *words)


def verify_conversions(report):
    program = os.environ.get('SGCC_RUN', './sgcc-run')
    compiler = os.environ.get('SGCC', os.path.join(os.path.dirname(program), 'sgcc'))
    kinds = {'float': 'f32', 'float16_t': 'f16', 'int32_t': 'i32'}
    turned = ','.join(str(e % 8 * 8 + e // 8) for e in range(64))
    cases = [('float', 'float16_t', 32), ('int32_t', 'float', 2), ('float16_t', 'int32_t', 64), ('int32_t', 'float16_t', 16)]
    for left, right, size in cases:
        with tempfile.TemporaryDirectory() as folder:
            source, path = os.path.join(folder, 'shader.comp'), os.path.join(folder, 'shader.spv')
            with open(source, 'w', encoding='ascii') as out:
                out.write(CONVERSION.format(left=left, right=right, size=size))
            subprocess.run([compiler, '--target-env=vulkan1.3', source, '-o', path], check=True)
            with open(path, 'rb') as module:
                changed = transposing(module.read())
            with open(path, 'wb') as module:
                module.write(changed)
            done = subprocess.run([program, path, '--check', f'--subgroup-size={size}', '--buffer', f'0.0=iota:{kinds[left]}:64', '--buffer', '0.1=zeros:256',
                                   '--expect', f'0.1={kinds[right]}:{turned}'], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False, text=True)
        report.add('fail' if done.returncode else 'pass', f'matrices: {left} to {right}, transposed, at {size}', done.stdout[:300])


# --- tensors ---------------------------------------------------------------------------------

class Layout:
    """What SPV_NV_cooperative_matrix2 says of a tensor layout, in its words."""

    def __init__(self, count, clamp='Undefined'):
        self.count, self.clamp, self.value = count, clamp, 0
        self.block, self.dimension, self.stride, self.offset, self.span = [1] * count, [0] * count, [0] * count, [0] * count, [0] * count

    def set_dimension(self, *sizes):
        self.dimension, self.span, self.offset = list(sizes), list(sizes), [0] * self.count
        self.stride[-1] = 1
        for i in reversed(range(self.count - 1)):
            self.stride[i] = self.stride[i + 1] * -(-sizes[i + 1] // self.block[i + 1])
        return self

    def slice(self, *pairs):
        self.offset = [old + new for old, new in zip(self.offset, pairs[::2])]
        self.span = list(pairs[1::2])
        return self

    def find(self, index, stores):
        """('clip', 'clamp' or 'access', index in the tensor, coordinates of the block, coordinates in it)."""
        span = [0] * self.count
        for dim in reversed(range(self.count)):
            index, span[dim] = divmod(index, self.span[dim])
        clamp = 'Constant' if stores and self.clamp != 'Undefined' else self.clamp
        place, block, within = 0, [], []
        for dim, size in enumerate(self.dimension):
            c = span[dim] + self.offset[dim]
            if not 0 <= c < size:
                if clamp == 'Constant':
                    return ('clip' if stores else 'clamp'), 0, [], []
                if clamp == 'ClampToEdge':
                    c = min(max(c, 0), size - 1)
                elif clamp == 'Repeat':
                    c %= size
                elif clamp == 'MirrorRepeat':
                    c %= 2 * size - 2
                    c = 2 * size - 2 - c if c >= size else c
                else:
                    raise ValueError('undefined')
            block.append(c // self.block[dim])
            within.append(c % self.block[dim])
            place += block[-1] * self.stride[dim]
        return 'access', place, block, within


class View:
    def __init__(self, permutation, sizes=None, strides=None, clip=(0, 0xffffffff, 0, 0xffffffff)):
        self.permutation, self.sizes, self.clip = permutation, sizes, clip
        self.strides = strides

    def find(self, layout, row, column, columns):
        """The index in the span, or None."""
        first_row, rows, first_column, width = self.clip
        if not (first_row <= row < first_row + rows and first_column <= column < first_column + width):
            return None
        index = (row - first_row) * min(columns, width) + column - first_column
        sizes, at = self.sizes or layout.span, [0] * len(self.permutation)
        strides = self.strides or [0] * len(sizes)
        if not self.strides:
            strides[-1] = 1
            for i in reversed(range(len(sizes) - 1)):
                strides[i] = strides[i + 1] * sizes[i + 1]
        for i in reversed(self.permutation):
            index, at[i] = divmod(index, sizes[i])
        return sum(coordinate * stride for coordinate, stride in zip(at, strides))


TENSOR = HEAD + '''layout(local_size_x = {invocations}) in;
layout(std430, binding = 0) buffer A {{ float16_t a[]; }};
layout(std430, binding = 1) buffer B {{ float16_t b[]; }};
layout(buffer_reference, std430, buffer_reference_align = 2) buffer Block {{ float16_t q[4]; }};
float16_t decode(const in Block x, const in uint32_t block[{dimensions}], const in uint32_t within[{dimensions}])
{{
    return x.q[within[{dimensions} - 1]] + float16_t(block[0] * 64u);
}}
void main()
{{
    coopmat<float16_t, gl_Scope{scope}, {rows}, {columns}, gl_MatrixUseA> m = coopmat<float16_t, gl_Scope{scope}, {rows}, {columns}, gl_MatrixUseA>(-1.0);
    tensorLayoutNV<{dimensions}, gl_CooperativeMatrixClampMode{clamp}NV> t = createTensorLayoutNV({dimensions}, gl_CooperativeMatrixClampMode{clamp}NV);
    {layout}
    {view}
    coopMatLoadTensorNV(m, a, 0, t{given});
    tensorLayoutNV<2> whole = setTensorLayoutDimensionNV(createTensorLayoutNV(2), {rows}, {columns});
    coopMatStoreTensorNV(m, b, 0, whole);
    {after}
}}
'''
STORED = '''tensorLayoutNV<2, gl_CooperativeMatrixClampModeConstantNV> s = createTensorLayoutNV(2, gl_CooperativeMatrixClampModeConstantNV);
    s = setTensorLayoutDimensionNV(s, {rows} + 2, {columns} - 1);
    s = sliceTensorLayoutNV(s, 1, {rows}, -1, {columns});
    coopMatStoreTensorNV(m, b, {rows} * {columns}, s);'''


def tensor_case(name, clamp, rows, columns, layout, layout_text, view=None, view_text='', given='', decodes=False, after=False):
    return name, clamp, rows, columns, layout, layout_text, view, view_text, given, decodes, after


TENSORS = [
    tensor_case('a whole one', 'Undefined', 8, 8, lambda t: t.set_dimension(8, 8), 't = setTensorLayoutDimensionNV(t, 8, 8);'),
    tensor_case('a slice', 'Undefined', 4, 6, lambda t: t.set_dimension(16, 12).slice(3, 4, 5, 6), 't = sliceTensorLayoutNV(setTensorLayoutDimensionNV(t, 16, 12), 3, 4, 5, 6);', after=True),
    *(tensor_case(f'{clamp} at the edges', clamp, 8, 8, lambda t: t.set_dimension(5, 6).slice(-2, 8, -1, 8),
                  't = setTensorLayoutClampValueNV(sliceTensorLayoutNV(setTensorLayoutDimensionNV(t, 5, 6), -2, 8, -1, 8), 0x4500);')
      for clamp in ('Constant', 'ClampToEdge', 'Repeat', 'MirrorRepeat')),
    tensor_case('three dimensions', 'Undefined', 6, 8, lambda t: t.set_dimension(5, 4, 6).slice(1, 3, 0, 4, 2, 4),
                't = sliceTensorLayoutNV(setTensorLayoutDimensionNV(t, 5, 4, 6), 1, 3, 0, 4, 2, 4);'),
    tensor_case('a view that transposes', 'Undefined', 6, 4, lambda t: t.set_dimension(8, 8).slice(1, 4, 2, 6), 't = sliceTensorLayoutNV(setTensorLayoutDimensionNV(t, 8, 8), 1, 4, 2, 6);',
                View([1, 0]), 'tensorViewNV<2, false, 1, 0> v = createTensorViewNV(2, false, 1, 0);', ', v'),
    tensor_case('a view that clips', 'Undefined', 8, 8, lambda t: t.set_dimension(8, 8).slice(0, 4, 0, 5), 't = sliceTensorLayoutNV(setTensorLayoutDimensionNV(t, 8, 8), 0, 4, 0, 5);',
                View([0, 1], clip=(2, 4, 1, 5)), 'tensorViewNV<2> v = setTensorViewClipNV(createTensorViewNV(2), 2, 4, 1, 5);', ', v', after=True),
    tensor_case('a view of three dimensions', 'Undefined', 8, 8, lambda t: t.set_dimension(8, 8), 't = setTensorLayoutDimensionNV(t, 8, 8);',
                View([2, 0, 1], [4, 4, 4], [16, 4, 1]),
                'tensorViewNV<3, true, 2, 0, 1> v = setTensorViewDimensionsNV(createTensorViewNV(3, true, 2, 0, 1), 4, 4, 4);', ', v'),
    tensor_case('a view with strides', 'Undefined', 4, 4, lambda t: t.set_dimension(8, 8), 't = setTensorLayoutDimensionNV(t, 8, 8);', View([0, 1], [4, 4], [16, 2]),
                'tensorViewNV<2, true> v = setTensorViewStrideNV(setTensorViewDimensionsNV(createTensorViewNV(2, true), 4, 4), 16, 2);', ', v'),
    tensor_case('blocks', 'Undefined', 4, 8, None, 't = sliceTensorLayoutNV(setTensorLayoutDimensionNV(setTensorLayoutBlockSizeNV(t, 1, 4), 8, 16), 2, 4, 3, 8);', given=', decode', decodes=True),
]


def loaded(layout, view, rows, columns, a, decodes):
    """The matrix that a load leaves, in rows."""
    m = []
    for row in range(rows):
        for column in range(columns):
            index = row * columns + column
            if view:
                index = view.find(layout, row, column, columns)
            fate, place, block, within = layout.find(index, False) if index is not None else ('clip', 0, [], [])
            value = {'clip': -1.0, 'clamp': 5.0}.get(fate)
            if fate == 'access':
                value = half(a[place * 4 + within[-1]] + block[0] * 64) if decodes else a[place]
            m.append(value)
    return m


def stored(rows, columns, m):
    layout, left = Layout(2, 'Constant').set_dimension(rows + 2, columns - 1).slice(1, rows, -1, columns), [0.0] * ((rows + 2) * (columns - 1))
    for index, value in enumerate(m):
        fate, place, _, _ = layout.find(index, True)
        if fate == 'access':
            left[place] = value
    return left


def verify_tensors(report):
    a = [float(i % 200) for i in range(256)]
    for name, clamp, rows, columns, change, layout_text, view, view_text, given, decodes, after in TENSORS:
        count = 3 if 'three' in name and not view else 2
        layout = Layout(count, clamp)
        if decodes:
            layout.block = [1, 4]
            layout.set_dimension(8, 16).slice(2, 4, 3, 8)
        else:
            change(layout)
        m = loaded(layout, view, rows, columns, a, decodes)
        b = m + (stored(rows, columns, m) if after else [])
        for scope in ('Subgroup', 'Workgroup'):
            sizes = (1, 8, 64) if scope == 'Subgroup' else (1, 2, 4, 8, 16, 32, 64, 128)
            for size in sizes:
                text = TENSOR.format(scope=scope, invocations=size if scope == 'Subgroup' else 40, dimensions=count, clamp=clamp, rows=rows,
                                     columns=columns, layout=layout_text, view=view_text, given=given, after=STORED.format(rows=rows, columns=columns) if after else '')
                shader = Shader(f'tensors: {name}, {scope} at {size}', text, [('f16', a), ('f16', [0.0] * len(b))])
                verify(report, shader, lambda _, b=b: {1: b}, sizes=(size,), ways=([], ['--check'], ['-O0']))
    text = TENSOR.format(scope='Workgroup', invocations=32, dimensions=2, clamp='Undefined', rows=8, columns=8, layout='t = sliceTensorLayoutNV(setTensorLayoutDimensionNV(t, 5, 8), 0, 8, 0, 8);',
                         view='', given='', after='')
    line = text[:text.index('coopMatLoadTensorNV')].count('\n') + 1
    verify_report(report, Shader('tensors: outside of one', text, [('f16', a), ('f16', [0.0] * 64)]), [(line, 'bounds'), (line + 2, 'undefined')])


def main():
    report = reporting.Report('--quiet' in sys.argv)
    verify_whole(report)
    verify_poison(report)
    verify_conversions(report)
    verify_tensors(report)
    return report.finish()


if __name__ == '__main__':
    sys.exit(main())
