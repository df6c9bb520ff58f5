#version 450
// RUN: %compile %s | FileCheck %s
// A function that two extensions bring is one function: no ambiguity, also where an argument is converted.
#extension GL_ARB_compute_shader : enable
#extension GL_ARB_shader_storage_buffer_object : enable
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { uint u; float f; };
void main()
{
    // CHECK: OpAtomicIAdd %uint {{%[0-9]+}} %uint_1 %uint_0 %uint_3
    atomicAdd(u, 3);
    // CHECK: ConvertUToF
    // CHECK: FMax
    f = max(u, f);
}
