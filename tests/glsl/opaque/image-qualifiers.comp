#version 460
#extension GL_EXT_shader_image_load_formatted : enable
// RUN: %compile %s -O0 | FileCheck %s
// GL_KHR_vulkan_glsl, "Mapping of images": memory qualifiers are decorations, formats belong to the type.
layout(local_size_x = 1) in;
layout(binding = 0, rgba8) readonly uniform image2D r;
layout(binding = 1) writeonly uniform image2D w;
layout(binding = 2, r32ui) coherent uniform uimage2D c;
layout(binding = 3, rg16f) volatile restrict uniform image2D v;
layout(binding = 4) uniform image3D unformatted;
// CHECK: capabilities: Shader StorageImageExtendedFormats StorageImageReadWithoutFormat StorageImageWriteWithoutFormat
// CHECK-DAG: OpDecorate %r NonWritable
// CHECK-DAG: OpDecorate %w NonReadable
// CHECK-DAG: OpDecorate %c Coherent
// CHECK-DAG: OpDecorate %v Volatile
// CHECK-DAG: OpDecorate %v Restrict
// CHECK-DAG: OpTypeImage %float 2D 0 0 0 2 Rgba8
// CHECK-DAG: OpTypeImage %float 2D 0 0 0 2 Unknown
// CHECK-DAG: OpTypeImage %uint 2D 0 0 0 2 R32ui
// CHECK-DAG: OpTypeImage %float 2D 0 0 0 2 Rg16f
void main()
{
    imageStore(w, ivec2(0), imageLoad(r, ivec2(1)) + imageLoad(v, ivec2(2)) + imageLoad(unformatted, ivec3(0)));
    imageAtomicAdd(c, ivec2(3), 1u);
}
