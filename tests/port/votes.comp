// The votes of GL_NV_gpu_shader5 become those of KHR; the extension itself stays, since it brings more than votes.
// RUN: %sgcc --port %s -o %t.comp && grep -v '// CHECK' %t.comp | FileCheck %s
// RUN: %sgcc %t.comp -o %t.spv && spirv-val --target-env vulkan1.1 %t.spv
#version 450
#extension GL_NV_gpu_shader5 : enable
// CHECK: #extension GL_NV_gpu_shader5 : enable
// CHECK-NEXT: #extension GL_KHR_shader_subgroup_vote : enable
layout(local_size_x = 64) in;
layout(std430, binding = 0) buffer B { uint64_t wide; uint r[]; };
void main()
{
    uint i = gl_GlobalInvocationID.x;
    bool odd = (i & 1u) == 1u;
    // CHECK: #ifdef GL_NV_gpu_shader5
#ifdef GL_NV_gpu_shader5
    if (anyThreadNV(odd)) r[i] = 1u;
    // CHECK: if (subgroupAny(odd)) r[i] = 1u;
#endif
    if (allThreadsNV(odd) || !allThreadsEqualNV(odd)) wide += 1UL;
    // CHECK: if (subgroupAll(odd) || !subgroupAllEqual(odd)) wide += 1UL;
}
