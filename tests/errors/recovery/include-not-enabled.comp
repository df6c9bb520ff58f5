#version 450
// RUN: %refuse %s | FileCheck %s
// A file that is not read is not missed in the rest.
#include "preproc.glsl"         // CHECK: :[[@LINE]]:2: error: #include needs '#extension GL_GOOGLE_include_directive : require' before it
layout(local_size_x = THREADS) in;
void main() { from_there(Particle(1.0)); }
// CHECK: {{^}}1 error generated.
