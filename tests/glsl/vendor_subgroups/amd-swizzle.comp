// GL_AMD_shader_ballot: swizzles read 0 from invocations that are not active, written and counted invocations need no group operation.
// RUN: %compile %s | FileCheck %s
// RUN: %compile %s --lower-int64 | FileCheck %s --check-prefix=NARROW
#version 450
#extension GL_ARB_gpu_shader_int64 : require
#extension GL_ARB_shader_ballot : require
#extension GL_AMD_shader_ballot : require
layout(local_size_x = 64) in;
layout(binding = 0) buffer Results { vec2 f; int i; uvec3 u; uint count; uint64_t mask; } b;
// CHECK: capabilities: GroupNonUniformBallot GroupNonUniformShuffle Int64 Shader
// NARROW: capabilities: GroupNonUniformBallot GroupNonUniformShuffle Shader
// CHECK-DAG: OpDecorate [[lane:%[^ ]+]] BuiltIn SubgroupLocalInvocationId
// CHECK-DAG: [[offsets:%[^ ]+]] = OpConstantComposite %v4uint %uint_1 %uint_0 %uint_3 %uint_2
void main()
{
    // CHECK: [[self:%[^ ]+]] = OpLoad %uint [[lane]]
    // CHECK: [[place:%[^ ]+]] = OpBitwiseAnd %uint [[self]] %uint_3
    // CHECK: [[offset:%[^ ]+]] = OpVectorExtractDynamic %uint [[offsets]] [[place]]
    // CHECK: [[first:%[^ ]+]] = OpISub %uint [[self]] [[place]]
    // CHECK: [[source:%[^ ]+]] = OpIAdd %uint
    // CHECK: [[active:%[^ ]+]] = OpGroupNonUniformBallot %v4uint %uint_3 %true
    // CHECK: [[has:%[^ ]+]] = OpINotEqual %bool
    // CHECK: [[from:%[^ ]+]] = OpSelect %uint [[has]]
    // CHECK: [[data:%[^ ]+]] = OpGroupNonUniformShuffle %v2float %uint_3 {{%[^ ]+}} [[from]]
    // CHECK: OpSelect %v2float {{%[^ ]+}} [[data]]
    b.f = swizzleInvocationsAMD(b.f, uvec4(1, 0, 3, 2));
    // CHECK: OpBitwiseAnd %uint [[self]] %uint_28
    // CHECK: OpBitwiseOr %uint {{%[^ ]+}} %uint_2
    // CHECK: OpBitwiseXor %uint {{%[^ ]+}} %uint_5
    // CHECK: OpGroupNonUniformShuffle %int
    b.i = swizzleInvocationsMaskedAMD(b.i, uvec3(28, 2, 5));
    // CHECK: [[chosen:%[^ ]+]] = OpIEqual %bool
    // CHECK: OpSelect %v3uint
    b.u = writeInvocationAMD(b.u, uvec3(7), b.count);
    // CHECK: OpBitCount
    b.count = mbcntAMD(ballotARB(b.i > 3)) + mbcntAMD(b.mask);
}
