#version 450
// RUN: %compile %s | FileCheck %s
// What cannot change is loaded once, a buffer again where something may have changed it.
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { int r[]; };
layout(std140, binding = 1) uniform In { int a; };
void main()
{
    // CHECK: OpLoad %int
    // CHECK-NOT: OpLoad
    // CHECK: OpStore
    r[0] = a * a;
    r[1] = a;
    // CHECK: OpLoad %int
    // CHECK-NOT: OpLoad
    // CHECK: OpMemoryBarrier
    r[3] = r[2] * r[2];
    memoryBarrier();
    // CHECK: OpLoad %int
    // CHECK-NOT: OpLoad
    r[4] = r[2];
}
