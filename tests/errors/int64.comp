// RUN: %refuse %s --lower-int64 | FileCheck %s
// What --lower-int64 has no form for is an error that says so.
#version 450
#extension GL_EXT_shader_atomic_int64 : enable
#extension GL_EXT_shader_explicit_arithmetic_types : enable
layout(local_size_x = 64) in;
layout(binding = 0) buffer Results { uint64_t sum; };
void main()
{
    // CHECK: error: --lower-int64 has no form for OpAtomicIAdd of 64-bit integers: leave the option out, or use 32-bit integers there
    atomicAdd(sum, 1ul);
}
