// RUN: %sgcc %s --target-env=vulkan1.2 -o %t 2>&1 | FileCheck %s --implicit-check-not=warning:
// A quad has four invocations; the index may be known, a specialization constant, or dynamically uniform.
#version 450
#extension GL_KHR_shader_subgroup_quad : enable
layout(local_size_x = 64) in;
layout(constant_id = 0) const uint ANY = 4u;
layout(binding = 0) buffer Data { uint data[]; };
void main()
{
    uint v = data[gl_LocalInvocationIndex];
    data[0] = subgroupQuadBroadcast(v, 3u);
    // CHECK: :[[@LINE+1]]:{{.*}} warning: the value of 'subgroupQuadBroadcast' is undefined: a quad has no invocation 4 (GL_KHR_shader_subgroup)
    data[1] = subgroupQuadBroadcast(v, 4u);
    data[2] = subgroupQuadBroadcast(v, ANY);
    data[3] = subgroupQuadBroadcast(v, data[70]);
}
