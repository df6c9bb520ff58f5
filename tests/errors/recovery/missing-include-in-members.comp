#version 450
#extension GL_GOOGLE_include_directive : require
// RUN: %refuse %s | FileCheck %s
// Members may be in a file that is missing.
struct S {
#include "members.glsl"                     // CHECK: :[[@LINE]]:10: error: file not found: 'members.glsl'
};
void main() { S s; float a = s.x; }
// CHECK: {{^}}1 error generated.
