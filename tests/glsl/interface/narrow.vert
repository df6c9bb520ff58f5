// RUN: %compile %s | FileCheck %s
// 16 bits between stages: SPIR-V, StorageInputOutput16; nothing computes with them, so there is no Float16.
#version 450
#extension GL_EXT_shader_16bit_storage : require
layout(location = 0) in f16vec2 a;
layout(location = 0) out f16vec2 b;
layout(location = 1) flat out int16_t c;
// CHECK: capabilities: Shader StorageInputOutput16
void main() { b = f16vec2(vec2(a) * 2.0); c = int16_t(3); }
