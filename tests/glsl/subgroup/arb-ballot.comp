#version 450
// RUN: %compile %s | FileCheck %s
// GL_ARB_shader_ballot: 64-bit masks, the low words of the ballot.
#extension GL_ARB_shader_ballot : require
#extension GL_ARB_gpu_shader_int64 : require
layout(local_size_x = 32) in;
layout(std430, binding = 0) buffer Out { uint64_t r[]; };
void main()
{
    // CHECK: capabilities: {{.*}}Int64{{.*}}
    // CHECK-DAG: BuiltIn SubgroupSize
    // CHECK-DAG: BuiltIn SubgroupLocalInvocationId
    // CHECK-DAG: BuiltIn SubgroupLtMask
    // CHECK: {{OpGroupNonUniformBallot|OpSubgroupBallotKHR}}
    r[0] = ballotARB(r[9] > 3ul);
    r[1] = gl_SubGroupLtMaskARB;
    r[2] = uint64_t(gl_SubGroupSizeARB + gl_SubGroupInvocationARB);
}
