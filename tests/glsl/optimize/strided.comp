#version 450
// RUN: %compile %s | FileCheck %s
// RUN: %compile -DSIZE='local_size_x_id = 7' %s | FileCheck %s --check-prefix=LOOP
// Loops over a work-group's elements are copied: 150 elements for 64 invocations are two copies and one for some. Not where a
// specialization constant sizes the work-group, where there are more than eight copies, and with [[dont_unroll]].
#extension GL_EXT_control_flow_attributes : require
#ifndef SIZE
#define SIZE local_size_x = 64
#endif
layout(SIZE) in;
layout(binding = 0) buffer B { uint r[]; };
shared uint s[150];
void main()
{
    // CHECK: OpFunction
    // CHECK-COUNT-2: OpIMul
    // CHECK: OpULessThan %bool {{.*}} %uint_150
    // CHECK: OpSelectionMerge
    // CHECK: OpIMul
    // CHECK: OpControlBarrier
    // LOOP-COUNT-3: OpLoopMerge
    for (uint i = gl_LocalInvocationIndex; i < 150u; i += 64u) s[i] = r[i] * 3u;
    barrier();
    // CHECK: OpLoopMerge
    // CHECK: OpLoopMerge
    // CHECK-NOT: OpLoopMerge
    for (uint i = gl_LocalInvocationIndex; i < 577u; i += 64u) r[i] += s[i % 150u];
    [[dont_unroll]] for (uint i = gl_LocalInvocationIndex; i < 150u; i += 64u) r[i] += s[i];
}
