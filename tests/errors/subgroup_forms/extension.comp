// RUN: %refuse %s --target-env=vulkan1.0 | FileCheck %s
// RUN: %refuse %s --subgroup-ops=ballot-ext | FileCheck %s --check-prefix=ASKED
// What the extensions do not have is an error that says which target to choose.
#version 450
#extension GL_KHR_shader_subgroup_arithmetic : enable
#extension GL_KHR_shader_subgroup_vote : enable
layout(local_size_x = 64) in;
layout(binding = 0) buffer Results { uint x; };
void main()
{
    // CHECK: :[[@LINE+2]]:9: error: 'subgroupAdd' has no form in SPV_KHR_shader_ballot and SPV_KHR_subgroup_vote: it needs SPIR-V 1.3, write --target-env=vulkan1.1
    // ASKED: :[[@LINE+1]]:9: error: 'subgroupAdd' has no form in SPV_KHR_shader_ballot and SPV_KHR_subgroup_vote: it needs SPIR-V 1.3, leave --subgroup-ops out
    x = subgroupAdd(x);
    // CHECK: :[[@LINE+2]]:9: error: 'subgroupAllEqual' has no form
    // ASKED: :[[@LINE+1]]:9: error: 'subgroupAllEqual' has no form
    if (subgroupAllEqual(x)) x = 0;
}
// CHECK: {{^}}2 errors generated.
// ASKED: {{^}}2 errors generated.
