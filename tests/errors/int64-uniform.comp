// RUN: %refuse %s --lower-int64 --target-env=vulkan1.0 | FileCheck %s
// A storage buffer holds arrays of pairs, a uniform block does not: its arrays' elements lie 16 bytes apart.
#version 460
#extension GL_ARB_gpu_shader_int64 : enable
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Results { u64vec4 result; };
layout(binding = 1) uniform Given { uint64_t fine, list[3]; } given;
// CHECK: error: --lower-int64 has no form for vectors of 64-bit integers in uniform blocks
layout(binding = 2) uniform Wrong { u64vec2 x; } wrong[2];
void main() { result = u64vec4(given.fine, given.list[2], wrong[1].x); }
