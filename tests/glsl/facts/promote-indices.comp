// The pragmas of GL_EXT_shader_64bit_indexing hold for the whole module.
// RUN: %sgcc %s -O0 -DFIRST -S -o %t.first
// RUN: %sgcc %s -O0 -S -o %t.last
// RUN: FileCheck %s < %t.first
// RUN: FileCheck %s < %t.last
#version 450
#extension GL_EXT_shader_64bit_indexing : require
#ifdef FIRST
#pragma promote_uint32_indices
#endif
layout(local_size_x = 8) in;
layout(binding = 0) buffer B { uint x[]; } b;
// CHECK: OpTypeInt 64 0
void early(uint i) { b.x[i] = 1; }
// CHECK: OpUConvert
void main() { early(gl_LocalInvocationIndex); }
#ifndef FIRST
#pragma promote_uint32_indices
#endif
