#version 450
// RUN: %compile %s | FileCheck %s
// GL_EXT_shader_image_int64.
#extension GL_EXT_shader_image_int64 : require
layout(local_size_x = 1) in;
layout(binding = 0, r64ui) uniform u64image2D keys;
layout(binding = 1, r64i) uniform i64image1D values;
layout(binding = 2) buffer Data { uint64_t u; int64_t i; };
void main()
{
    // CHECK-DAG: OpCapability Int64ImageEXT
    // CHECK-DAG: OpCapability Int64Atomics
    // CHECK: OpImageRead %v4ulong
    u = imageLoad(keys, ivec2(0)).x;
    // CHECK: OpImageWrite
    imageStore(values, 3, i64vec4(i));
    // CHECK: OpImageTexelPointer %_ptr_Image_ulong
    // CHECK: OpAtomicUMax %ulong
    u = imageAtomicMax(keys, ivec2(1), u);
    // CHECK: OpAtomicSMax %long
    i = imageAtomicMax(values, 1, i);
}
