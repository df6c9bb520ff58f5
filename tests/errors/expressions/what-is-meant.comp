#version 450
// RUN: %refuse %s | FileCheck %s
layout(local_size_x = 1) in;
layout(binding = 0) buffer B { float data[]; };
void main()
{
    int n = 1;
    if (n = 2) data[0] = 1.0;                       // CHECK: :[[@LINE]]:11: error: a condition must be bool, this is int, == compares
    if (gl_GlobalInvocationID < 4u) data[0] = 1.0;  // CHECK: :[[@LINE]]:31: error: '<' does not take uvec3 and uint: two scalars are expected, so take a component, as in .x
    data[1] = vec2(1).z;                            // CHECK: :[[@LINE]]:23: error: no component 'z' in vec2: it has x and y only
    barrier;                                        // CHECK: :[[@LINE]]:5: error: 'barrier' is not declared: it is a built-in function, which is called
}
// CHECK: {{^}}4 errors generated.
