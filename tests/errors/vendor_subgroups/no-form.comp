// What SPV_KHR_shader_ballot cannot express is named.
// RUN: %refuse %s --target-env=vulkan1.0 | FileCheck %s
// RUN: %refuse %s --subgroup-ops=ballot-ext | FileCheck %s
#version 450
#extension GL_NV_shader_thread_shuffle : require
#extension GL_AMD_shader_ballot : require
layout(local_size_x = 64) in;
layout(binding = 0) buffer Results { uint x; };
void main()
{
    // CHECK: :[[@LINE+1]]:9: error: 'shuffleXorNV' has no form in SPV_KHR_shader_ballot
    x = shuffleXorNV(x, 1u, 32u);
    // CHECK: :[[@LINE+1]]:9: error: 'addInvocationsAMD' has no form in SPV_KHR_shader_ballot
    x = addInvocationsAMD(x);
    // CHECK: :[[@LINE+1]]:9: error: 'swizzleInvocationsMaskedAMD' has no form in SPV_KHR_shader_ballot
    x = swizzleInvocationsMaskedAMD(x, uvec3(31, 0, 1));
}
// CHECK: {{^}}3 errors generated.
