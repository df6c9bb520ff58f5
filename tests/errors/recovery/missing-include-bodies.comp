#version 450
#extension GL_GOOGLE_include_directive : require
// RUN: %refuse %s | FileCheck %s
// The bodies of functions that are declared here may be in a file that is missing.
layout(local_size_x = 1) in;
layout(binding = 0) buffer B { float a; };
float f(float x);
float start = f(2.0);
float g() { return f(1.0); }
int wrong() { return true; }                // CHECK: :[[@LINE]]:22: error: the returned value is bool
#include "not/here.glsl"                    // CHECK: :[[@LINE]]:10: error: file not found: 'not/here.glsl'
void main() { a = f(a) + g(); }
// CHECK: {{^}}2 errors generated.
