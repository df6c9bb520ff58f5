#version 460
// RUN: %refuse %s | FileCheck %s
// GLSL 4.60, 4.1.7: handles are no operands and no l-values.
layout(binding = 0) uniform sampler2D t;
layout(binding = 1) uniform texture2D u;
layout(binding = 2) uniform sampler s;
void takes(sampler2D a) { a = t; } // CHECK: :[[@LINE]]:27: error: a variable of an opaque type cannot be assigned
void main()
{
    t = t; // CHECK: :[[@LINE]]:5: error: a variable of an opaque type cannot be assigned
    t + t; // CHECK: :[[@LINE]]:7: error: '+' does not take sampler2D and sampler2D
    -t; // CHECK: :[[@LINE]]:5: error: '-' does not take sampler2D: a number is expected
    t == t; // CHECK: :[[@LINE]]:7: error: '==' does not take sampler2D and sampler2D
    (t, u); // CHECK: :[[@LINE]]:7: error: ',' does not take sampler2D and texture2D
    true ? t : t; // CHECK: :[[@LINE]]:10: error: '?:' does not take opaque types (GLSL 4.60, 5.9)
    t.x; // CHECK: :[[@LINE]]:7: error: sampler2D has no members
    t[0]; // CHECK: :[[@LINE]]:6: error: sampler2D has no elements to be indexed
    t.length(); // CHECK: :[[@LINE]]:7: error: sampler2D has no length()
    vec4 q = t; // CHECK: :[[@LINE]]:14: error: the initializer is sampler2D, but vec4 is expected
    float(t); // CHECK: :[[@LINE]]:11: error: float cannot be constructed from sampler2D
    t++; // CHECK: :[[@LINE]]:5: error: a variable of an opaque type cannot be assigned
    takes(u); // CHECK: :[[@LINE]]:11: error: argument 1 of 'takes' is texture2D, but sampler2D is expected
    if (t) {} // CHECK: :[[@LINE]]:9: error: a condition must be bool, this is sampler2D
}
// CHECK: {{^}}15 errors generated.
