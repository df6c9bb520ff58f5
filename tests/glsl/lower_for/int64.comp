// Metal's SIMD-group and quad-group functions take no 64-bit integers: they move as two words, and reductions become shuffles of words.
// RUN: %sgcc %s --target-env=vulkan1.2 --lower-for=msl -o %t.spv && spirv-val --target-env vulkan1.2 %t.spv
// RUN: spirv-dis %t.spv | FileCheck %s
// RUN: %sgcc %s --target-env=vulkan1.2 --lower-for=hlsl -o %t.spv && spirv-dis %t.spv | FileCheck %s --check-prefix=HLSL
#version 450
#extension GL_KHR_shader_subgroup_arithmetic : require
#extension GL_KHR_shader_subgroup_quad : require
#extension GL_KHR_shader_subgroup_shuffle : require
#extension GL_KHR_shader_subgroup_vote : require
#extension GL_EXT_shader_explicit_arithmetic_types_int64 : require
#extension GL_EXT_shader_subgroup_extended_types_int64 : require
layout(local_size_x = 64) in;
layout(binding = 0) buffer Data { uint64_t data[]; };
void main()
{
    uint i = gl_LocalInvocationIndex;
    uint64_t v = data[i];
    i64vec3 w = i64vec3(v);
    // CHECK-NOT: OpGroupNonUniform{{.*}} %{{u?long|v[23]u?long}}
    // CHECK: OpBitcast %v2uint
    // CHECK-NEXT: OpGroupNonUniformShuffle %v2uint
    // CHECK-NEXT: OpBitcast %ulong
    // HLSL: OpGroupNonUniformShuffle %ulong
    v += subgroupShuffle(v, i & 3u);
    // CHECK-COUNT-3: OpGroupNonUniformQuadSwap %v2uint
    w = subgroupQuadSwapHorizontal(w);
    // CHECK: OpGroupNonUniformAllEqual %bool %uint_3 %{{.*}}
    if (subgroupAllEqual(v)) v++;
    // CHECK-NOT: OpGroupNonUniformIAdd
    // HLSL: OpGroupNonUniformIAdd %ulong
    v += subgroupAdd(v) + uint64_t(w.x + w.y + w.z);
    // CHECK: OpGroupNonUniformIAdd %uint
    // HLSL: OpGroupNonUniformIAdd %uint
    data[i] = v + subgroupAdd(i);
}
