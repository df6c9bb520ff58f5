#version 450
// RUN: %compile %s | FileCheck %s
// RUN: %compile --target-env=vulkan1.3 %s | FileCheck %s
// GL_NV_shader_texture_footprint, 8.9.X: the instruction gives a struct, whose first member is the result of the call.
#extension GL_NV_shader_texture_footprint : require
layout(binding = 0) uniform sampler2D flat_one;
layout(binding = 1) uniform sampler3D deep;
layout(binding = 2) uniform usampler2D whole;
layout(location = 0) out vec4 color;
gl_TextureFootprint3DNV kept;
struct Both { gl_TextureFootprint2DNV first, second; };
void main()
{
    gl_TextureFootprint2DNV f;
    bool b = textureFootprintNV(flat_one, vec2(1), 3, false, f);
    Both both;
    b = b && textureFootprintNV(whole, vec2(1), 3, true, both.second, 2.0);
    b = b && textureFootprintClampNV(deep, vec3(1), 1.0, 3, true, kept, 2.0);
    b = b && textureFootprintLodNV(deep, vec3(1), 1.0, 3, true, kept);
    b = b && textureFootprintGradNV(flat_one, vec2(1), vec2(0), vec2(1), 3, true, f);
    b = b && textureFootprintGradClampNV(flat_one, vec2(1), vec2(0), vec2(1), 1.0, 3, true, f);
    color = vec4(f.anchor, f.offset) + vec4(kept.offset, f.mask.x + f.lod) + float(f.granularity) + float(b) + both.second.lod;
}
// CHECK: capabilities: ImageFootprintNV MinLod Shader
// CHECK: extensions: SPV_NV_shader_image_footprint
// CHECK-DAG: %[[TWO:[_a-z0-9]+]] = OpTypeStruct %bool %v2uint %v2uint %v2uint %uint %uint
// CHECK-DAG: %[[THREE:[_a-z0-9]+]] = OpTypeStruct %bool %v3uint %v3uint %v2uint %uint %uint
// CHECK: OpImageSampleFootprintNV %[[TWO]] %{{[0-9]+}} %{{[0-9]+}} %int_3 %false{{$}}
// CHECK: OpImageSampleFootprintNV %[[TWO]] %{{[0-9]+}} %{{[0-9]+}} %int_3 %true Bias %float_2
// CHECK: OpImageSampleFootprintNV %[[THREE]] %{{[0-9]+}} %{{[0-9]+}} %int_3 %true Bias|MinLod %float_2 %float_1
// CHECK: OpImageSampleFootprintNV %[[THREE]] %{{[0-9]+}} %{{[0-9]+}} %int_3 %true Lod %float_1
// CHECK: OpImageSampleFootprintNV %[[TWO]] %{{[0-9]+}} %{{[0-9]+}} %int_3 %true Grad
// CHECK: OpImageSampleFootprintNV %[[TWO]] %{{[0-9]+}} %{{[0-9]+}} %int_3 %true Grad|MinLod
