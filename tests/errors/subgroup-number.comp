#version 450
// RUN: %refuse %s --target-env=vulkan1.0 | FileCheck %s
// RUN: %refuse %s -fsyntax-only --target-env=vulkan1.0 | FileCheck %s
// RUN: %sgcc %s --target-env=vulkan1.1 -o %t.spv
// SPV_KHR_shader_ballot has the size of subgroups and the index in them, but no number of subgroups: that is GroupNonUniform's, of SPIR-V 1.3.
#extension GL_KHR_shader_subgroup_basic : require
layout(local_size_x = 64) in;
layout(binding = 0) buffer B { uint n[4]; };
void main()
{
    n[0] = gl_SubgroupSize;
    n[1] = gl_SubgroupInvocationID;
    // CHECK: :[[#@LINE+1]]:{{[0-9]+}}: error: 'gl_NumSubgroups' needs SPIR-V 1.3: write --target-env=vulkan1.1 or --target-spv=spv1.3
    n[2] = gl_NumSubgroups;
    // CHECK: :[[#@LINE+1]]:{{[0-9]+}}: error: 'gl_SubgroupID' needs SPIR-V 1.3
    n[3] = gl_SubgroupID;
}
// CHECK: {{^}}2 errors generated.
