#version 450
// RUN: %compile %s | FileCheck %s
// 8-bit integers: signedness picks the opcode, Int8 is needed, 8-bit storage is not.
#extension GL_KHR_shader_subgroup_arithmetic : require
#extension GL_KHR_shader_subgroup_shuffle : require
#extension GL_EXT_shader_subgroup_extended_types_int8 : require
layout(local_size_x = 32) in;
layout(std430, binding = 0) buffer Out { int r[]; };
void main()
{
    // CHECK: capabilities: GroupNonUniformArithmetic GroupNonUniformShuffle Int8 Shader{{$}}
    // CHECK: extensions: (none){{$}}
    // CHECK: OpGroupNonUniformSMin %char %uint_3 Reduce
    // CHECK: OpGroupNonUniformUMin %uchar %uint_3 Reduce
    // CHECK: OpGroupNonUniformShuffle %v3char %uint_3
    r[0] = int(subgroupMin(int8_t(r[8])));
    r[1] = int(subgroupMin(uint8_t(r[8])));
    r[2] = int(subgroupShuffle(i8vec3(r[8]), 1u).y);
}
