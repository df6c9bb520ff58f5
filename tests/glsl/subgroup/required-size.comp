// The size that the pipeline requires: a constant, a string for whoever loads the module, and what the portability warnings compare with.
// RUN: %compile %s -DSIZE=32 -Wsubgroup-portability -Werror | FileCheck %s
// RUN: %sgcc %s -DSIZE=16 -Wsubgroup-portability -o %t.16.spv 2>&1 | FileCheck %s --check-prefix=SIXTEEN
// RUN: %sgcc -E -DSIZE=32 %s | FileCheck %s --check-prefix=TEXT
// CHECK: OpString "required_subgroup_size.main.32"
// CHECK: %[[SIZE:[a-z_0-9]+]] = OpConstant %uint 32
// CHECK-NOT: BuiltIn SubgroupSize
// CHECK-NOT: OpBranchConditional
// CHECK: OpStore %{{[0-9]+}} %[[SIZE]]
// SIXTEEN: required-size.comp:[[@LINE+14]]:{{[0-9]+}}: warning: no subgroup has more than 16 invocations, and none has the number 20
// SIXTEEN: required-size.comp:[[@LINE+14]]:{{[0-9]+}}: warning: 'subgroupShuffleXor' of 16: no subgroup has more than 16 invocations
// TEXT: #pragma sgcc subgroup_size(32)
#version 450
#pragma sgcc subgroup_size(SIZE)
#extension GL_KHR_shader_subgroup_ballot : require
#extension GL_KHR_shader_subgroup_shuffle : require
layout(local_size_x = 64) in;
layout(binding = 0) buffer Data { uint data[]; };
void main()
{
    if (gl_SubgroupSize < 16u) return;
    data[0] = gl_SubgroupSize;
    uint mask = subgroupBallot(data[gl_LocalInvocationIndex] > 3u).x;
    if (gl_SubgroupInvocationID == 20u) data[1] = mask;
    data[2 + gl_LocalInvocationIndex] = subgroupShuffleXor(mask, 16u);
}
