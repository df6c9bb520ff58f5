#version 450
// RUN: %refuse %s -pedantic-errors | FileCheck %s
// GL_EXT_shader_16bit_storage: its types stand in blocks only; others need their extensions.
#extension GL_EXT_shader_16bit_storage : require
struct S { float16_t h; };
layout(binding = 0) buffer B { S s[2]; i16vec2 v; float16_t h; } b;
float16_t global;    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: 'float16_t' outside of blocks needs #extension GL_EXT_shader_explicit_arithmetic_types_float16 : enable
S structure;    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: 'float16_t' outside of blocks needs #extension GL_EXT_shader_explicit_arithmetic_types_float16 : enable
shared uint16_t pool;    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: 'uint16_t' outside of blocks needs #extension GL_EXT_shader_explicit_arithmetic_types_int16 : enable
void parameter(float16_t h) { }    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: 'float16_t' outside of blocks needs #extension GL_EXT_shader_explicit_arithmetic_types_float16 : enable
float16_t result() { return b.h; }    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: 'float16_t' outside of blocks needs #extension GL_EXT_shader_explicit_arithmetic_types_float16 : enable
void main() { float16_t local; float f = float(b.h); }    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: 'float16_t' outside of blocks needs #extension GL_EXT_shader_explicit_arithmetic_types_float16 : enable
// CHECK: {{^}}6 errors generated.
