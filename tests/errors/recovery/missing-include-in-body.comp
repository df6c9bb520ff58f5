#version 450
#extension GL_GOOGLE_include_directive : require
// RUN: %refuse %s | FileCheck %s
// A function of which a part is missing is not checked: what it declares, returns or closes may be there.
layout(local_size_x = 1) in;
layout(binding = 0) buffer B { float a; };
float g()
{
#include "body.glsl"                        // CHECK: :[[@LINE]]:10: error: file not found: 'body.glsl'
    a = b;
    break;
}
void main() { a = g(); }
// CHECK: {{^}}1 error generated.
