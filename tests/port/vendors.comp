// What NV and AMD had, in terms of KHR.
// RUN: %ported | FileCheck %s
#version 450
#extension GL_NV_shader_thread_group : require
#extension GL_NV_shader_thread_shuffle : require
#extension GL_AMD_shader_ballot : require
#extension GL_AMD_gcn_shader : require
// CHECK-DAG: #extension GL_KHR_shader_subgroup_arithmetic : require
// CHECK-DAG: #extension GL_KHR_shader_subgroup_shuffle : require
// CHECK-DAG: #extension GL_KHR_shader_subgroup_ballot : require
layout(local_size_x = 64) in;
layout(std430, binding = 0) buffer B { uint r[]; };
layout(std430, binding = 1) buffer F { vec2 f[]; };
// CHECK: vec2 lanesSwizzle(vec2 value, uvec4 offset)
void main()
{
    uint i = gl_GlobalInvocationID.x;
    bool ok;
    r[i] = activeThreadsNV() & gl_ThreadLtMaskNV;
    // CHECK: r[i] = subgroupBallot(true).x & gl_SubgroupLtMask.x;
    r[i] += gl_WarpSizeNV + gl_ThreadInWarpNV + uint(gl_SIMDGroupSizeAMD);
    // CHECK: r[i] += gl_SubgroupSize + gl_SubgroupInvocationID + uint(int(gl_SubgroupSize));
    r[i] += shuffleXorNV(i, 1u, 32u, ok);
    // CHECK: r[i] += subgroupShuffle(i, lanesShuffleXor(1u, 32u, ok));
    r[i] += addInvocationsExclusiveScanNonUniformAMD(i) + mbcntAMD(ballotAMD(i > 2u));
    // CHECK: r[i] += subgroupExclusiveAdd(i) + subgroupBallotExclusiveBitCount(subgroupBallot(i > 2u));
    f[i] = swizzleInvocationsAMD(f[i], uvec4(1, 0, 3, 2));
    // CHECK: f[i] = lanesSwizzle(f[i], uvec4(1, 0, 3, 2));
    f[i] = writeInvocationAMD(f[i], vec2(1), 3u);
    // CHECK: f[i] = mix(f[i], vec2(1), bvec2(gl_SubgroupInvocationID == 3u));
}
