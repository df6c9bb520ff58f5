#version 450
// RUN: %refuse %s | FileCheck %s
#extension GL_KHR_shader_subgroup_basic : require
layout(location = 0) out uint u;
void main()
{
    u = gl_NumSubgroups;            // CHECK: :[[@LINE]]:9: error: 'gl_NumSubgroups' does not exist in fragment shaders
    u += gl_SubgroupID;             // CHECK: :[[@LINE]]:10: error: 'gl_SubgroupID' does not exist in fragment shaders
    subgroupMemoryBarrierShared();  // CHECK: :[[@LINE]]:5: error: 'subgroupMemoryBarrierShared' does not exist in fragment shaders
}
// CHECK: {{^}}3 errors generated.
