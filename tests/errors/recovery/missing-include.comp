#version 450
#extension GL_GOOGLE_include_directive : require
// RUN: %refuse %s | FileCheck %s
// What a missing file would have declared is not missed: the preprocessor alone goes on, for there may be more of them.
#include "not/here.glsl"                    // CHECK: :[[@LINE]]:10: error: file not found: 'not/here.glsl'
layout(local_size_x = THREADS) in;
BUFFER(0, Out, float r[])
#include "nor/this.glsl"                    // CHECK: :[[@LINE]]:10: error: file not found: 'nor/this.glsl'
void main() { r[0] = from_there(Particle(1.0)); }
#if 0                                       // CHECK: :[[@LINE]]:2: error: #if without an #endif
// CHECK: {{^}}3 errors generated.
