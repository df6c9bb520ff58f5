#version 460
// RUN: %sgcc --target-env=vulkan1.3 -S %s -o - | FileCheck %s
// RUN: %sgcc --target-env=vulkan1.3 -O0 -g %s -o %t.spv && %sgcc --check --target-env=vulkan1.3 %t.spv
// GL_EXT_descriptor_heap: every kind of resource.
#extension GL_EXT_descriptor_heap : require
#extension GL_EXT_nonuniform_qualifier : require
#extension GL_EXT_ray_query : require
#extension GL_EXT_samplerless_texture_functions : require
layout(local_size_x = 8) in;
layout(descriptor_heap) uniform texture2D tex[];
layout(descriptor_heap) uniform utexture3D tex3[];
layout(descriptor_heap) uniform sampler smp[];
layout(descriptor_heap) uniform samplerShadow smps[4];
layout(descriptor_heap, descriptor_stride = 64, rgba8) uniform image2D img[];
layout(descriptor_heap, r32ui) uniform uimageBuffer imgb[];
layout(descriptor_heap) uniform accelerationStructureEXT as[];
layout(descriptor_heap, std430) buffer S { uint n; vec4 v[]; } ssbo[];
layout(descriptor_heap, std140) readonly buffer S2 { mat4 m; } ssbo2[8];
layout(descriptor_heap) uniform U { vec4 c[4]; } ubo[];
layout(descriptor_heap) uniform textureBuffer tb[];
layout(set = 0, binding = 0) uniform sampler2D classic;
layout(push_constant) uniform P { uint t, s; };
void main() {
    uint i = gl_GlobalInvocationID.x;
    vec4 v = textureLod(sampler2D(tex[t], smp[s]), vec2(0.5), 0.0) + texture(classic, vec2(0)) + texelFetch(tex[nonuniformEXT(i)], ivec2(1), 0);
    v.x += textureLod(sampler2DShadow(tex[nonuniformEXT(i)], smps[1]), vec3(0.5), 0.0);
    v += imageLoad(img[t], ivec2(i)); imageStore(img[nonuniformEXT(i)], ivec2(0), v); imageAtomicAdd(imgb[s], 3, 1u);
    v += ssbo[t].v[i] + ssbo2[3].m[1] + ubo[i].c[2] + texelFetch(tb[2], 1) + vec4(texelFetch(tex3[1], ivec3(0), 0));
    rayQueryEXT q; rayQueryInitializeEXT(q, as[t], 0u, 0xff, vec3(0), 0.0, vec3(1), 1.0); while (rayQueryProceedEXT(q)) {}
    atomicAdd(ssbo[s].n, uint(ssbo[t].v.length())); ssbo[nonuniformEXT(i)].v[0] = v + vec4(textureSize(tex[t], 0), imageSize(img[0]));
}
// CHECK-DAG: OpCapability ImageBuffer{{$}}
// CHECK-DAG: OpCapability ImageQuery{{$}}
// CHECK-DAG: OpCapability RayQueryKHR{{$}}
// CHECK-DAG: OpCapability DescriptorHeapEXT{{$}}
// CHECK-DAG: OpCapability ShaderNonUniform{{$}}
// CHECK: OpImageSampleExplicitLod{{ |$}}
// CHECK: OpImageFetch{{ |$}}
// CHECK: OpImageSampleDrefExplicitLod{{ |$}}
// CHECK: OpImageRead{{ |$}}
// CHECK: OpImageWrite{{ |$}}
// CHECK: OpAtomicIAdd{{ |$}}
// CHECK: OpBufferPointerEXT{{ |$}}
// CHECK: OpConvertUToF{{ |$}}
// CHECK: OpRayQueryInitializeKHR{{ |$}}
// CHECK: OpRayQueryProceedKHR{{ |$}}
// CHECK: OpArrayLength{{ |$}}
// CHECK: OpImageQuerySizeLod{{ |$}}
// CHECK: OpConvertSToF{{ |$}}
// CHECK: OpImageQuerySize{{ |$}}
