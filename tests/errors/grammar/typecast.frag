// GL_NV_explicit_typecast, 5.11.
// RUN: %refuse %s | FileCheck %s
#version 450
layout(location = 0) in vec4 i;
layout(location = 0) out vec4 o;
struct S { float f; };
void before() { o = vec4((float)i.x); }
// CHECK: [[@LINE-1]]:26: error: there are no casts: a conversion is written 'float(...)'
#extension GL_NV_explicit_typecast : require
void main()
{
    S s = (S)i.x;
    // CHECK: [[@LINE-1]]:12: error: no value can be cast to struct S: a cast gives a scalar, vector, matrix or buffer reference
    o = (vec4)i.xy;
    // CHECK: [[@LINE-1]]:10: error: too few arguments for vec4: 2 components, but it has 4
}
// CHECK: {{^}}3 errors generated.
