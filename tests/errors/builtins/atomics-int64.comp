#version 450
// RUN: %refuse %s | FileCheck %s
// Without scopes, atomics of 64 bits need GL_EXT_shader_atomic_int64.
#extension GL_KHR_memory_scope_semantics : require
#extension GL_EXT_shader_explicit_arithmetic_types_int64 : require
layout(local_size_x = 1) in;
layout(binding = 0) buffer B { uint64_t a; };
void main() { atomicAdd(a, 1ul); }      // CHECK: :[[@LINE]]:15: error: 'atomicAdd' needs #extension GL_EXT_shader_atomic_int64 : enable
// CHECK: {{^}}1 error generated.
