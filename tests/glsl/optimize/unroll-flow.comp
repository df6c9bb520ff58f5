#version 450
// RUN: %compile --target-env=vulkan1.1 %s | FileCheck %s
#extension GL_EXT_control_flow_attributes : require
#extension GL_KHR_shader_subgroup_arithmetic : require
// Barriers, group operations and reads of shared memory have a copy in each iteration; stores to shared memory that is read stay.
layout(local_size_x = 32) in;
layout(binding = 0) buffer B { uint most; int r[]; };
shared int line[32];
void main()
{
    uint me = gl_LocalInvocationIndex;
    // CHECK: OpFunction
    // CHECK-NOT: OpLoopMerge
    // CHECK: OpStore %[[MINE:[0-9]+]] %int_0
    // CHECK-NEXT: OpControlBarrier
    // CHECK: OpLoad %int %[[NEXT:[0-9]+]]
    // CHECK: OpControlBarrier
    // CHECK-NEXT: OpStore %[[MINE]] %int_1
    // CHECK-NEXT: OpControlBarrier
    // CHECK-NEXT: OpLoad %int %[[NEXT]]
    // CHECK: OpControlBarrier
    [[unroll]] for (int i = 0; i < 2; i++) {
        line[me] = i;
        barrier();
        r[me] += line[me ^ 1u];
        barrier();
    }
    // CHECK: OpGroupNonUniformElect
    // CHECK: OpGroupNonUniformElect
    // CHECK-NOT: OpGroupNonUniformElect
    [[unroll]] for (int i = 0; i < 2; i++) if (subgroupElect()) atomicAdd(r[i], 1);
    // A test of equality counts once.
    // CHECK-NOT: OpLoopMerge
    // CHECK: OpStore %{{[0-9]+}} %int_5
    // CHECK-NOT: OpStore
    // CHECK-NOT: OpLoopMerge
    // Wraps: 4294967294, 4294967295.
    // CHECK: OpAtomicUMax {{.*}} %uint_4294967294
    // CHECK-NEXT: OpAtomicUMax {{.*}} %uint_4294967295
    // CHECK-NOT: OpAtomicUMax
    // CHECK: OpFunctionEnd
    [[unroll]] for (int i = 5; i == 5; i++) r[40] = i;
    [[unroll]] for (uint i = 4294967294u; i > 5u; i++) atomicMax(most, i);
}
