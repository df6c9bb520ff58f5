// RUN: %compile %s | FileCheck %s
// 16 bits between stages: SPIR-V, StorageInputOutput16, besides what the constants and conversions need.
#version 450
#extension GL_EXT_shader_explicit_arithmetic_types_float16 : require
#extension GL_EXT_shader_explicit_arithmetic_types_int16 : require
layout(location = 0) in f16vec2 a;
layout(location = 0) out f16vec2 b;
layout(location = 1) flat out int16_t c;
// CHECK: capabilities: {{.*}}StorageInputOutput16
void main() { b = f16vec2(vec2(a) * 2.0); c = int16_t(3); }
