// Where the source is compiled again, each warning is told once, and what is included is a dependency once.
// RUN: %sgcc %s -O0 -o %t.spv -MD -MF %t.d -I %S/inputs 2> %t.messages
// RUN: %spirv-val --target-env vulkan1.1 %t.spv
// RUN: FileCheck %s < %t.messages
// RUN: FileCheck %s --check-prefix=RULE < %t.d
// RULE: messages.comp
// RULE: scale.glsl
// RULE-NOT: scale.glsl
#version 450
#extension GL_GOOGLE_include_directive : require
#extension GL_NOBODY_knows : enable
// CHECK: :[[@LINE-1]]:{{.*}} warning: extension not supported: GL_NOBODY_knows
// CHECK-NOT: warning:
// CHECK: {{^}}1 warning generated
#include "scale.glsl"
layout(local_size_x = 8) in;
layout(binding = 0) buffer B { uint x[]; } b;
void early() { b.x[0] = scale(b.x[1]); }
void main() { early(); }
#pragma use_vulkan_memory_model
