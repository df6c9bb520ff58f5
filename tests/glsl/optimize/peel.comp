#version 450
// RUN: %compile %s | FileCheck %s
// RUN: %compile -DSTEP=0xffffffffu %s | FileCheck %s --check-prefix=LOOP
// The first iteration of a loop that fills shared memory stands before the loop, under a condition that the driver knows once it has the
// specialization constant. Not where the step may wrap.
#extension GL_EXT_control_flow_attributes : require
#ifndef STEP
#define STEP 64u
#endif
layout(local_size_x = 64) in;
layout(constant_id = 0) const uint N = 64u;
layout(binding = 0) buffer B { uint count; uint r[]; };
shared uint s[256];
void main()
{
    // CHECK: [[ALL:%[0-9]+]] = OpSpecConstantOp %bool UGreaterThan %{{[0-9]+}} %uint_63
    // CHECK: [[MORE:%[0-9]+]] = OpSpecConstantOp %bool UGreaterThan %{{[0-9]+}} %uint_64
    // CHECK: OpFunction
    // CHECK: OpLogicalOr %bool [[ALL]]
    // CHECK: OpIMul
    // CHECK: OpBranchConditional [[MORE]]
    // CHECK: OpLoopMerge %{{[0-9]+}} %{{[0-9]+}} Unroll
    // CHECK: OpIMul
    // LOOP: OpFunction
    // LOOP-NOT: OpLogicalOr
    // LOOP: OpIMul
    // LOOP-NOT: OpIMul
    for (uint k = 0u; k < count; k++) {
        [[unroll]] for (uint i = gl_LocalInvocationIndex; i < N; i += STEP) s[i] = r[i + k] * 3u;
        barrier();
        r[gl_LocalInvocationIndex] += s[63u - gl_LocalInvocationIndex];
        barrier();
    }
}
