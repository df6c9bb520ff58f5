// Before GLSL 4.50, an extension lets mix select integers; that of floats is in the language since 1.30.
// RUN: %sgcc --target-env=opengl --port %s -o %t.comp
// RUN: grep -v CHECK %t.comp | FileCheck %s
// RUN: %sgcc --target-env=opengl -fsyntax-only %t.comp
#version 430
#extension GL_AMD_shader_ballot : require
// CHECK: #extension GL_EXT_shader_integer_mix : require
layout(local_size_x = 64) in;
layout(std430, binding = 0) buffer B { uint r[]; };
// CHECK: r[0] = mix(r[1], 7u, bool(gl_SubgroupInvocationID == 5u));
void main() { r[0] = writeInvocationAMD(r[1], 7u, 5u); }
