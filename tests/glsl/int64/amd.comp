// GL_AMD_gpu_shader_int64 brings the types and built-ins of GL_ARB_gpu_shader_int64.
// RUN: %compile %s | FileCheck %s
#version 450
#extension GL_AMD_gpu_shader_int64 : require
#ifndef GL_AMD_gpu_shader_int64
#error its macro is missing
#endif
layout(local_size_x = 1) in;
layout(binding = 0) buffer Results { uint64_t results[2]; };
// CHECK: OpIAdd %ulong
// CHECK: OpBitcast %ulong
void main() { results[0] += 1ul << 40; results[1] = packUint2x32(unpackUint2x32(results[1]).yx + 1u); }
