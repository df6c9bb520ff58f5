#version 450
// RUN: %compile %s | FileCheck %s
// A loop with [[unroll]] is copied with a loop in it that stays one, but not more than four times.
#extension GL_EXT_control_flow_attributes : require
layout(local_size_x = 1) in;
layout(binding = 0) buffer B { uint count; float r[]; };
void main()
{
    // CHECK: OpFunction
    // CHECK-COUNT-4: OpLoopMerge %{{[0-9]+}} %{{[0-9]+}} None
    // CHECK-NOT: OpLoopMerge %{{[0-9]+}} %{{[0-9]+}} None
    // CHECK: OpLoopMerge %{{[0-9]+}} %{{[0-9]+}} Unroll
    // CHECK-NOT: OpLoopMerge %{{[0-9]+}} %{{[0-9]+}} Unroll
    // CHECK: OpLoopMerge %{{[0-9]+}} %{{[0-9]+}} None
    // CHECK-NOT: OpLoopMerge
    [[unroll]] for (int i = 0; i < 4; i++)
        for (uint k = 0u; k < count; k++) r[i] += r[k];
    [[unroll]] for (int i = 0; i < 5; i++)
        for (uint k = 0u; k < count; k++) r[i] *= r[k];
}
