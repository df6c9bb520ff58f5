// RUN: %refuse %s | FileCheck %s
#version 450
layout(local_size_x = 64) in;
layout(binding = 0) buffer Results { uint x; };
void main()
{
    // CHECK: error: 'ballotThreadNV' needs #extension GL_NV_shader_thread_group : enable
    x = ballotThreadNV(x > 1u);
    // CHECK: error: 'shuffleNV' needs #extension GL_NV_shader_thread_shuffle : enable
    x = shuffleNV(x, 1u, 32u);
    // CHECK: error: 'addInvocationsAMD' needs #extension GL_AMD_shader_ballot : enable
    x = addInvocationsAMD(x);
    // CHECK: error: 'cubeFaceIndexAMD' needs #extension GL_AMD_gcn_shader : enable
    x = uint(cubeFaceIndexAMD(vec3(x)));
    // CHECK: error: 'gl_ThreadInWarpNV' needs #extension GL_NV_shader_thread_group : enable
    x = gl_ThreadInWarpNV;
    // CHECK: error: 'gl_SMIDNV' needs #extension GL_NV_shader_{{thread_group|sm_builtins}} : enable
    x = gl_SMIDNV;
}
// CHECK: {{^}}6 errors generated.
