#version 450
// RUN: %sgcc -E %s -o %t.comp && %sgcc -E %t.comp -o - | FileCheck %s
#extension GL_GOOGLE_include_directive : require
#define A -1
#include "inputs/plain.glsl"
#line 40 7
// CHECK: int x = - -1 + +1;
int x = -A + +1;
// CHECK: {{^}}int l = 43;
int l = __LINE__;
