// --lower-int64: masks of GL_ARB_shader_ballot stay in the ballot's vector; nothing of 64 bits is left.
// RUN: %compile %s --lower-int64 | FileCheck %s
// RUN: %compile %s --lower-int64 -O0 | FileCheck %s --check-prefix=BARE
#version 450
#extension GL_ARB_shader_ballot : enable
#extension GL_ARB_gpu_shader_int64 : enable
layout(local_size_x = 64) in;
layout(constant_id = 5) const uint64_t chosen = 0x100000002ul;
layout(binding = 0) buffer Results { uint count, rank; uint64_t mask, other; bool any; } results;
// CHECK: capabilities: GroupNonUniformBallot Shader
// BARE: capabilities: GroupNonUniformBallot Shader
// CHECK-DAG: OpDecorate [[low:%[^ ]+]] SpecId 5
// CHECK-DAG: OpDecorate [[high:%[^ ]+]] SpecId 6
// CHECK-DAG: [[low]] = OpSpecConstant %uint 2
// CHECK-DAG: [[high]] = OpSpecConstant %uint 1
void main()
{
    // CHECK: [[ballot:%[^ ]+]] = OpGroupNonUniformBallot %v4uint
    uint64_t mask = ballotARB(results.count > 3u);
    uvec2 halves = unpackUint2x32(mask);
    // CHECK-DAG: [[x:%[^ ]+]] = OpCompositeExtract %uint [[ballot]] 0
    // CHECK-DAG: [[y:%[^ ]+]] = OpCompositeExtract %uint [[ballot]] 1
    // CHECK-DAG: OpBitCount {{%[^ ]+}} [[x]]
    // CHECK-DAG: OpBitCount {{%[^ ]+}} [[y]]
    results.count = bitCount(halves.x) + bitCount(halves.y);
    uvec2 below = unpackUint2x32(mask & gl_SubGroupLtMaskARB);
    results.rank = bitCount(below.x) + bitCount(below.y);
    results.mask = mask;
    results.other = chosen;
    results.any = mask != 0ul;
}
