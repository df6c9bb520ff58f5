// An #extension line says nothing about the text before it: what is needed there gets a line that stands early enough.
// RUN: %ported | FileCheck %s --implicit-check-not=GL_ARB_shader
// RUN: %ported --port=keep64 | FileCheck %s --check-prefix=KEEP
// CHECK: #version 450
// CHECK-NEXT: #extension GL_KHR_shader_subgroup_ballot : require
// CHECK-NEXT: #extension GL_ARB_gpu_shader_int64 : require
// CHECK-NEXT: #extension GL_KHR_shader_subgroup_clustered : require
// CHECK-NEXT: #extension GL_KHR_shader_subgroup_arithmetic : require
// CHECK-NEXT: layout(local_size_x = 64) in;
// KEEP: #extension GL_KHR_shader_subgroup_ballot : require
// KEEP-NEXT: #extension GL_ARB_gpu_shader_int64 : require
#version 450
#extension GL_ARB_shader_ballot : require
#extension GL_KHR_shader_subgroup_clustered : require
#extension GL_AMD_shader_ballot : require
layout(local_size_x = 64) in;
layout(std430, binding = 0) buffer N { uint64_t n[]; };
#extension GL_ARB_gpu_shader_int64 : require
void main()
{
    uint i = gl_LocalInvocationIndex;
    // CHECK: n[i] = 7ul * packUint2x32(subgroupBallot(i > 3u).xy);
    n[i] = 7ul * ballotARB(i > 3u);
    // CHECK: n[0] = subgroupAdd(i);
    n[0] = addInvocationsAMD(i);
#extension GL_KHR_shader_subgroup_arithmetic : require
#extension GL_KHR_shader_subgroup_ballot : require
    n[1] = subgroupAdd(i);
}
