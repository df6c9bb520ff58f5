// RUN: %refuse %s --lower-int64 | FileCheck %s
// A 64-bit specialization constant that is computed with is no constant any more when it is lowered.
#version 460
#extension GL_ARB_gpu_shader_int64 : enable
layout(local_size_x = 1) in;
layout(constant_id = 0) const uint64_t size = 4ul;
layout(binding = 0) buffer Results { uint result; };
// CHECK: :[[#@LINE+1]]:{{[0-9]+}}: error: SPIR-V has no specialization constant for this expression: no floats, and with --lower-int64 no 64-bit integers may be computed with
shared uint held[uint(size)];
void main() { held[0] = 3u; result = held[0]; }
