#version 450
// RUN: %refuse %s | FileCheck %s
layout(vertices = 4) out;
void f()
{
    barrier();          // CHECK: :[[@LINE]]:5: error: 'barrier' may be called in main only (GLSL 4.60, 8.16.1)
}
void main()
{
    if (gl_InvocationID == 0) {
        barrier();      // CHECK: :[[@LINE]]:9: error: 'barrier' may not be called inside of control flow
    }
    for (int i = 0; i < 2; i++) barrier();      // CHECK: :[[@LINE]]:33: error: 'barrier' may not be called inside of control flow
    barrier();
    memoryBarrierShared();      // CHECK: :[[@LINE]]:5: error: 'memoryBarrierShared' does not exist in tessellation control shaders
    if (gl_InvocationID == 1) return;
    barrier();          // CHECK: :[[@LINE]]:5: error: 'barrier' may not be called after a return
}
// CHECK: {{^}}5 errors generated.
