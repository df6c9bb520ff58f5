// GL_NV_shader_atomic_fp16_vector: atomic operations on two and four halves, each by itself.
// RUN: %sgcc %s -S -o - | FileCheck %s
#version 450
#extension GL_NV_shader_atomic_fp16_vector : require
layout(local_size_x = 64) in;
layout(binding = 0) buffer B { f16vec2 two; f16vec4 four; };
layout(binding = 1, rg16f) uniform image2D image2;
layout(binding = 2, rgba16f) uniform image2DArray image4;
shared f16vec2 tile;
// CHECK-DAG: OpCapability AtomicFloat16VectorNV
// CHECK-DAG: OpExtension "SPV_NV_shader_atomic_fp16_vector"
// CHECK-NOT: {{OpCapability AtomicFloat16(Add|MinMax)EXT|SPV_EXT_shader_atomic_float}}
void main()
{
    // CHECK: OpAtomicFAddEXT %v2half
    two = atomicAdd(tile, two);
    // CHECK: OpAtomicFMinEXT %v4half
    atomicMin(four, f16vec4(1));
    // CHECK: OpAtomicFMaxEXT %v4half
    atomicMax(four, f16vec4(2));
    // CHECK: OpAtomicExchange %v2half
    atomicExchange(two, f16vec2(3));
    // CHECK: %[[AT:[0-9]+]] = OpImageTexelPointer %_ptr_Image_v2half
    // CHECK: OpAtomicFAddEXT %v2half %[[AT]]
    two += imageAtomicAdd(image2, ivec2(1), two);
    // CHECK: OpImageTexelPointer %_ptr_Image_v4half
    // CHECK: OpAtomicFMaxEXT %v4half
    four += imageAtomicMax(image4, ivec3(1), four);
    // CHECK: OpAtomicExchange %v2half
    two += imageAtomicExchange(image2, ivec2(1), two);
}
