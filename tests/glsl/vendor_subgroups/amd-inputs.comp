// GL_AMD_shader_ballot: what only computes with built-in variables is served before SPIR-V 1.3, too.
// RUN: %compile %s --target-env=vulkan1.0 | FileCheck %s
// RUN: %compile %s --target-env=vulkan1.0 --lower-int64 | FileCheck %s --check-prefix=NARROW
#version 450
#extension GL_ARB_gpu_shader_int64 : require
#extension GL_AMD_shader_ballot : require
#extension GL_AMD_gcn_shader : require
layout(local_size_x = 64) in;
layout(binding = 0) buffer Results { uint x; int size; uint64_t mask; };
// CHECK: capabilities: Int64 Shader SubgroupBallotKHR
// CHECK: extensions: {{.*}}SPV_KHR_shader_ballot
// CHECK: OpSubgroupBallotKHR
// NARROW: capabilities: Shader SubgroupBallotKHR
void main()
{
    x = writeInvocationAMD(x, 3u, 1u) + mbcntAMD(ballotAMD(x > 3u));
    mask = ballotAMD(size > 1);
    size = gl_SIMDGroupSizeAMD;
}
