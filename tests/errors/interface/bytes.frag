#version 450
// RUN: %refuse %s | FileCheck %s --implicit-check-not=error:
// Vulkan, 19.1.2: inputs and outputs have 32 or 64 bits, or 16 with storageInputOutput16.
#extension GL_EXT_shader_explicit_arithmetic_types : require
#extension GL_EXT_shader_8bit_storage : require
struct Pair { uint x; int8_t y; };
// CHECK: :[[@LINE+1]]:39: error: 'a' is a type of 8 bits, which cannot be an input of fragment shaders or a part of one: SPIR-V has no capability for it, but one for 16 bits (StorageInputOutput16)
layout(location = 0) flat in uint8_t  a;
// CHECK: :[[@LINE+1]]:35: error: 'b' is a type of 8 bits
layout(location = 1) flat in Pair b[2];
// CHECK: :[[@LINE+1]]:45: error: 'c' is a type of 8 bits
layout(location = 5) in Block { flat i8vec2 c; } block;
// CHECK: :[[@LINE+1]]:33: error: 'd' is a type of 8 bits, which cannot be an output of fragment shaders or a part of one
layout(location = 0) out u8vec4 d;
layout(location = 6) flat in u16vec2 fine;
layout(location = 1) out uvec2 e;
void main() { e = fine; }
// CHECK: {{^}}4 errors generated.
