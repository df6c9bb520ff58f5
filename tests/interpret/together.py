#!/usr/bin/env python3
"""Compares operations across several subgroups with models, at each subgroup size: derivatives and quads of the workgroup, group operations of the scope
Workgroup.
"""
import shutil
import sys

from tests.interpret.executed import Shader, single, verify, verify_refusal, verify_report
from tests.lib import reporting

# --- quads -----------------------------------------------------------------------------------

QUADS = '''#version 450
#extension GL_NV_compute_shader_derivatives : require
#extension GL_KHR_shader_subgroup_quad : require
#extension GL_EXT_shader_quad_control : enable
layout(derivative_group_{group}NV) in;
layout(local_size_x = {x}, local_size_y = {y}) in;
layout(std430, binding = 0) buffer In {{ float data[]; }};
layout(std430, binding = 1) buffer Out {{ float result[]; }};
void main()
{{
    uint i = gl_LocalInvocationIndex;
    float v = data[i];
    result[12u * i] = dFdxFine(v);
    result[12u * i + 1u] = dFdyFine(v);
    result[12u * i + 2u] = fwidthFine(v);
    result[12u * i + 3u] = dFdxCoarse(v);
    result[12u * i + 4u] = dFdyCoarse(v);
    result[12u * i + 5u] = fwidthCoarse(v);
    result[12u * i + 6u] = subgroupQuadBroadcast(v, 2u);
    result[12u * i + 7u] = subgroupQuadSwapHorizontal(v);
    result[12u * i + 8u] = subgroupQuadSwapVertical(v);
    result[12u * i + 9u] = subgroupQuadSwapDiagonal(v);
    result[12u * i + 10u] = subgroupQuadAll(v > 3.0) ? 1.0 : 0.0;
    result[12u * i + 11u] = subgroupQuadAny(v > 12.0) ? 1.0 : 0.0;
}}
'''


def quad_of(group, x, index):
    """The four local indices of the quad of an index, and its own position there."""
    if group == 'linear':
        return [index // 4 * 4 + k for k in range(4)], index % 4
    column, row = index % x, index // x
    first = row // 2 * 2 * x + column // 2 * 2
    return [first, first + 1, first + x, first + x + 1], row % 2 * 2 + column % 2


def quad_results(group, x, values, index):
    places, k = quad_of(group, x, index)
    p = [values[place] for place in places]
    fine = p[k | 1] - p[k & 2], p[k | 2] - p[k & 1]
    coarse = p[1] - p[0], p[2] - p[0]
    rows = []
    for dx, dy in (fine, coarse):
        rows += [single(dx), single(dy), single(abs(dx) + abs(dy))]
    return rows + [p[2], p[k ^ 1], p[k ^ 2], p[k ^ 3], float(all(v > 3 for v in p)), float(any(v > 12 for v in p))]


def verify_quads(report):
    for group, x, y in (('linear', 16, 1), ('linear', 6, 6), ('quads', 8, 4), ('quads', 2, 2), ('quads', 10, 6)):
        values = [float((7 * i * i + 3 * i) % 29) for i in range(x * y)]
        shader = Shader(f'quads: {group} {x}x{y}', QUADS.format(group=group, x=x, y=y), [('f32', values), ('f32', [0.0] * 12 * x * y)])
        wanted = sum((quad_results(group, x, values, i) for i in range(x * y)), [])
        verify(report, shader, lambda size, wanted=wanted: {1: wanted})


UNIFORM = '''#version 450
#extension GL_NV_compute_shader_derivatives : require
layout(derivative_group_linearNV) in;
layout(local_size_x = 32) in;
layout(std430, binding = 0) buffer In { float data[]; };
layout(std430, binding = 1) buffer Out { float result[]; };
void main()
{
    uint i = gl_LocalInvocationIndex, turns = i / 4u % 3u;
    for (uint k = 0u; k < turns; k++) result[i] += dFdx(data[i] * float(k + 1u));
    barrier();
}
'''

ABSENT = '''#version 450
#extension GL_NV_compute_shader_derivatives : require
layout(derivative_group_linearNV) in;
layout(local_size_x = 16) in;
layout(binding = 2) uniform sampler2D s;
layout(std430, binding = 0) buffer In { float data[]; };
layout(std430, binding = 1) buffer Out { float result[]; };
void main()
{
    uint i = gl_LocalInvocationIndex;
    float v = data[i];
    if (i != 6u) {
        v = dFdx(v);
        result[i] = v;
        v = texture(s, vec2(0.5)).x;
        result[i] = v;
    }
}
'''

POISON = '''#version 450
#extension GL_NV_compute_shader_derivatives : require
layout(derivative_group_linearNV) in;
layout(local_size_x = 8) in;
layout(std430, binding = 0) buffer In { float data[]; };
layout(std430, binding = 1) buffer Out { float result[]; };
void main()
{
    uint i = gl_LocalInvocationIndex;
    float v;
    if (i != 5u) v = data[i];
    float d = dFdx(v);
    if (i < 4u) result[i] = d;
    if (i >= 4u) result[i] = d;
}
'''


def verify_uniform(report):
    """Control flow that is uniform in a quad, and not in the workgroup."""
    values = [float(i * i) for i in range(32)]
    wanted = []
    for i in range(32):
        places, k = quad_of('linear', 32, i)
        slope = values[places[k | 1]] - values[places[k & 2]]
        wanted.append(sum(slope * (turn + 1) for turn in range(i // 4 % 3)))
    shader = Shader('quads: uniform in each', UNIFORM, [('f32', values), ('f32', [0.0] * 32)])
    verify(report, shader, lambda size: {1: wanted})
    shader = Shader('quads: an invocation is absent', ABSENT, [('f32', values[:16]), ('f32', [0.0] * 16)], ['--image', '0.2=r32f:4x4:f32:16x1'])
    verify_report(report, shader, [(14, 'quads'), (16, 'quads')])
    shader = Shader('quads: poison goes along', POISON, [('f32', values[:8]), ('f32', [0.0] * 8)], ['-O0'])
    verify_report(report, shader, [(14, 'undefined')])


# --- group operations of the scope Workgroup -------------------------------------------------

GROUPS = '''OpCapability Shader
OpCapability Groups
OpCapability GroupUniformArithmeticKHR
OpExtension "SPV_KHR_uniform_group_instructions"
OpExtension "SPV_AMD_shader_ballot"
OpMemoryModel Logical GLSL450
OpEntryPoint GLCompute %main "main" %index
OpExecutionMode %main LocalSize {x} {y} 1
OpDecorate %index BuiltIn LocalInvocationIndex
OpDecorate %array ArrayStride 4
OpMemberDecorate %block 0 Offset 0
OpDecorate %block BufferBlock
OpDecorate %in DescriptorSet 0
OpDecorate %in Binding 0
OpDecorate %out DescriptorSet 0
OpDecorate %out Binding 1
%void = OpTypeVoid
%function = OpTypeFunction %void
%bool = OpTypeBool
%uint = OpTypeInt 32 0
%v2uint = OpTypeVector %uint 2
%float = OpTypeFloat 32
%uint_0 = OpConstant %uint 0
%uint_1 = OpConstant %uint 1
%scope = OpConstant %uint {scope}
%limit = OpConstant %uint {limit}
%three = OpConstant %uint 3
%id = OpConstantComposite %v2uint %three %uint_1
%array = OpTypeRuntimeArray %{type}
%block = OpTypeStruct %array
%to_block = OpTypePointer Uniform %block
%to_element = OpTypePointer Uniform %{type}
%to_index = OpTypePointer Input %uint
%in = OpVariable %to_block Uniform
%out = OpVariable %to_block Uniform
%index = OpVariable %to_index Input
%main = OpFunction %void None %function
%first = OpLabel
%i = OpLoad %uint %index
%from = OpAccessChain %to_element %in %uint_0 %i
%to = OpAccessChain %to_element %out %uint_0 %i
%v = OpLoad %{type} %from
{body}
OpReturn
OpFunctionEnd
'''
SUMMED = '''%r = Op{op} %{type} %scope {operation} %v
OpStore %to %r'''
DIVERGED = '''%early = OpULessThan %bool %i %limit
OpSelectionMerge %end None
OpBranchConditional %early %then %end
%then = OpLabel
%r = Op{op} %{type} %scope {operation} %v
OpStore %to %r
OpBranch %end
%end = OpLabel'''
VOTED = '''%yes = OpULessThan %bool %v %limit
%r = Op{op} %bool %scope %yes
%s = OpSelect %uint %r %uint_1 %uint_0
OpStore %to %s'''
BROADCAST = '''%r = OpGroupBroadcast %{type} %scope %v {id}
OpStore %to %r'''

MASK = 0xffffffff


def signed(value):
    return value - (1 << 32) if value >> 31 else value


INTEGERS = {
    'IAdd': (0, lambda a, b: a + b & MASK), 'UMin': (MASK, min), 'UMax': (0, max), 'IMulKHR': (1, lambda a, b: a * b & MASK),
    'SMin': (0x7fffffff, lambda a, b: min(a, b, key=signed)), 'SMax': (0x80000000, lambda a, b: max(a, b, key=signed)),
    'BitwiseAndKHR': (MASK, lambda a, b: a & b), 'BitwiseOrKHR': (0, lambda a, b: a | b), 'BitwiseXorKHR': (0, lambda a, b: a ^ b),
    'IAddNonUniformAMD': (0, lambda a, b: a + b & MASK),
}
FLOATS = {'FAdd': (0.0, lambda a, b: single(a + b)), 'FMin': (float('inf'), min), 'FMax': (float('-inf'), max), 'FMulKHR': (1.0, lambda a, b: single(a * b))}


def scanned(operation, identity, combine, values):
    sums, sum_ = [], None
    for value in values:
        sums.append(identity if sum_ is None else sum_)
        sum_ = value if sum_ is None else combine(sum_, value)
    if operation == 'ExclusiveScan':
        return sums
    return [sum_] * len(values) if operation == 'Reduce' else sums[1:] + [sum_]


def group_module(body, kind, scope=2, limit=0, shape=(24, 2)):
    return GROUPS.format(x=shape[0], y=shape[1], scope=scope, limit=limit, type=kind, body=body.format(type=kind) if '{type}' in body else body)


def verify_scans(report):
    values = {'uint': [(2654435761 * (i + 1)) & MASK for i in range(48)], 'float': [(i * 37 % 50 - 20) / 8 for i in range(48)]}
    for kind, table, code in (('uint', INTEGERS, 'u32'), ('float', FLOATS, 'f32')):
        for op, (identity, combine) in table.items():
            for operation in ('Reduce', 'InclusiveScan', 'ExclusiveScan'):
                text = group_module(SUMMED.format(op='Group' + op, type=kind, operation=operation), kind)
                shader = Shader(f'Workgroup: {op} {operation}', text, [(code, values[kind]), (code, [0] * 48)], suffix='spvasm')
                wanted = scanned(operation, identity, combine, values[kind])
                verify(report, shader, lambda size, wanted=wanted: {1: wanted}, ways=([], ['--check'], ['--schedule=random:3']))


def verify_votes(report):
    values = list(range(48))
    for op, limit, vote in (('GroupAll', 48, 1), ('GroupAll', 47, 0), ('GroupAny', 1, 1), ('GroupAny', 0, 0)):
        shader = Shader(f'Workgroup: {op} {limit}', group_module(VOTED.format(op=op), 'uint', limit=limit), [('u32', values), ('u32', [9] * 48)], suffix='spvasm')
        verify(report, shader, lambda size, vote=vote: {1: [vote] * 48}, ways=([], ['--check']))
    values = [i * 3 + 1 for i in range(48)]
    for name, place, index in (('%three', 'scalar', 3), ('%id', 'vector', 27)):
        shader = Shader(f'Workgroup: broadcast of a {place}', group_module(BROADCAST.replace('{id}', name), 'uint'), [('u32', values), ('u32', [0] * 48)], suffix='spvasm')
        verify(report, shader, lambda size, index=index: {1: [values[index]] * 48}, ways=([], ['--check']))
    for name, rules in (('%limit', ['inactive']), ('%i', ['uniform'])):
        shader = Shader(f'Workgroup: broadcast of {name}', group_module(BROADCAST.replace('{id}', name), 'uint', limit=48), [('u32', values), ('u32', [0] * 48)], suffix='spvasm')
        verify_report(report, shader, [(None, rule) for rule in rules])


def verify_diverged(report):
    """All invocations must come to a group operation; those of AMD are for any control flow."""
    values = [i * 5 + 1 for i in range(48)]
    shader = Shader('Workgroup: some do not come', group_module(DIVERGED.format(op='GroupIAdd', type='uint', operation='Reduce'), 'uint', limit=20),
                    [('u32', values), ('u32', [0] * 48)], suffix='spvasm')
    verify_report(report, shader, [(None, 'barriers')])
    shader = Shader('Workgroup: some do not come, AMD', group_module(DIVERGED.format(op='GroupIAddNonUniformAMD', type='uint', operation='InclusiveScan'), 'uint', limit=20),
                    [('u32', values), ('u32', [0] * 48)], suffix='spvasm')
    wanted = scanned('InclusiveScan', 0, lambda a, b: a + b, values[:20]) + [0] * 28
    verify(report, shader, lambda size: {1: wanted}, ways=([], ['--check']))
    text = group_module(SUMMED.format(op='GroupNonUniformIAdd', type='uint', operation='Reduce'), 'uint').replace('OpCapability Groups', 'OpCapability GroupNonUniformArithmetic')
    verify_refusal(report, Shader('Workgroup: non-uniform operations', text, [('u32', values), ('u32', [0] * 48)], suffix='spvasm'),
                   'OpGroupNonUniformIAdd of another scope than Subgroup is not supported: SPIR-V has it for Subgroup only')


def main():
    report = reporting.Report('--quiet' in sys.argv)
    verify_quads(report)
    verify_uniform(report)
    if shutil.which('spirv-as'):
        verify_scans(report)
        verify_votes(report)
        verify_diverged(report)
    else:
        report.add('skip', 'Workgroup', 'spirv-as is not installed')
    return report.finish()


if __name__ == '__main__':
    sys.exit(main())
