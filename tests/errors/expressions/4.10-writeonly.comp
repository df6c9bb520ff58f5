// What is writeonly may be written, and asked for its length, but not read (GLSL 4.60, 4.10).
// RUN: %refuse %s -pedantic-errors | FileCheck --implicit-check-not=error: %s
#version 450
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { float results[]; };
layout(std430, binding = 1) writeonly buffer Only { float only[4]; float more[]; };
float twice(float x) { return x + x; }
void main()
{
    only[0] = 1.0;
    only[1] = float(more.length());
    // CHECK: :[[#@LINE+1]]:22: error: a writeonly variable or member cannot be read
    results[0] = only[2];
    // CHECK: :[[#@LINE+1]]:9: error: a writeonly variable
    only[3] += 1.0;
    // CHECK: :[[#@LINE+1]]:28: error: a writeonly variable
    results[1] = twice(only[1]);
    // CHECK: :[[#@LINE+1]]:22: error: a writeonly variable
    results[2] = only[0] * 2.0;
    // CHECK: {{^}}4 errors generated.
}
