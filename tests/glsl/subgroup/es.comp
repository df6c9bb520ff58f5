#version 310 es
// RUN: %compile %s | FileCheck %s
// ES 3.10 and later have the family, but for double.
#extension GL_KHR_shader_subgroup_arithmetic : require
#extension GL_KHR_shader_subgroup_ballot : require
layout(local_size_x = 32) in;
precision highp float;
precision highp int;
layout(std430, binding = 0) buffer Out { uint r[]; };
void main()
{
    // CHECK: capabilities: GroupNonUniformArithmetic GroupNonUniformBallot Shader{{$}}
    // CHECK: OpGroupNonUniformFAdd %float %uint_3 Reduce
    // CHECK: OpGroupNonUniformBroadcast %uint %uint_3 {{%[0-9]+}} %uint_0{{$}}
    r[0] = uint(subgroupAdd(float(r[9])));
    r[1] = subgroupBroadcast(r[9], 0u);
}
