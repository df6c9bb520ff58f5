#version 460
// RUN: %refuse %s --target-env=opengl4.5 --target-spv=spv1.3 | FileCheck %s
// RUN: %refuse %s -fsyntax-only --target-env=opengl4.6 --target-spv=spv1.3 | FileCheck %s
// KHR_shader_subgroup, "Additions to section C.4", and OpenGL 4.6, appendix C.4.
#extension GL_KHR_shader_subgroup_arithmetic : require
#extension GL_KHR_shader_subgroup_ballot : require
#extension GL_EXT_shader_subgroup_extended_types_int64 : require
#extension GL_EXT_shader_subgroup_extended_types_int8 : require
layout(local_size_x = 8) in;
layout(binding = 0) buffer B { uint64_t x; uint y; double z; };
layout(binding = 0, r32f) uniform image2D image;
void main()
{
    // CHECK: [[@LINE+1]]:9: error: 'subgroupAdd' of uint64_t: SPIR-V for OpenGL has subgroup operations on 32-bit types, bool and double only (KHR_shader_subgroup, C.4), --lower-int64 makes two of 32 bits of it
    x = subgroupAdd(x);
    // CHECK: [[@LINE+1]]:15: error: 'subgroupBroadcastFirst' of int8_t: SPIR-V for OpenGL has subgroup operations on 32-bit types, bool and double only (KHR_shader_subgroup, C.4)
    y += uint(subgroupBroadcastFirst(int8_t(y)));
    y += subgroupMul(y);
    z = subgroupMax(z);
    // CHECK: [[@LINE+1]]:15: error: 'imageAtomicExchange' of float: SPIR-V for OpenGL has atomic operations on integers only (OpenGL 4.6, C.4)
    y += uint(imageAtomicExchange(image, ivec2(0), 1.0));
}
// CHECK: {{^}}3 errors generated.
