// GL_QCOM_tile_shading: attachments in a storage class of their own, the shading rate in place of the size.
// RUN: %sgcc %s -S -o - | FileCheck %s
// RUN: %sgcc -O0 %s -S -o - | FileCheck --check-prefix=PLAIN %s
#version 460
#extension GL_QCOM_tile_shading : require
layout(shading_rate_xQCOM = 4, shading_rate_yQCOM = 2) in;
layout(local_size_x = 8) in;
layout(set = 0, binding = 0, tile_attachmentQCOM, rgba32f) uniform highp image2D color;
layout(set = 0, binding = 1, tile_attachmentQCOM) uniform highp sampler2D combined[2];
layout(set = 0, binding = 2, tile_attachmentQCOM) uniform highp texture2D single;
layout(set = 0, binding = 3) uniform sampler nearest;
layout(set = 0, binding = 4, tile_attachmentQCOM, r32ui) uniform highp uimage2D counts;
layout(set = 0, binding = 5) buffer B { uvec3 size; };
// CHECK-DAG: OpCapability TileShadingQCOM
// CHECK-DAG: OpCapability SampledImageArrayDynamicIndexing
// CHECK-DAG: OpExtension "SPV_QCOM_tile_shading"
// CHECK-NOT: OpExecutionMode %{{[a-z0-9]+}} LocalSize
// CHECK: OpExecutionMode %{{[a-z0-9]+}} TileShadingRateQCOM 4 2 1
// CHECK-NOT: OpExecutionMode %{{[a-z0-9]+}} LocalSize
// CHECK-DAG: OpDecorate %{{[A-Za-z0-9_]+}} BuiltIn TileOffsetQCOM
// CHECK-DAG: OpDecorate %{{[A-Za-z0-9_]+}} BuiltIn TileApronSizeQCOM
// CHECK-DAG: OpDecorate %{{[A-Za-z0-9_]+}} BuiltIn TileDimensionQCOM
// CHECK-COUNT-4: = OpVariable %_ptr_TileAttachmentQCOM_{{[_a-z0-9]+}} TileAttachmentQCOM
// CHECK: OpImageRead
// CHECK: OpImageSampleExplicitLod
// CHECK: OpImageFetch
// CHECK: OpImageTexelPointer %_ptr_Image_uint
// CHECK: OpImageWrite
// A pointer to an attachment cannot be passed (SPIR-V, 2.16.1): the clones name the variable.
// PLAIN-NOT: OpFunctionParameter %_ptr_TileAttachmentQCOM
// PLAIN: OpFunctionCall
// PLAIN-NOT: OpFunctionParameter %_ptr_TileAttachmentQCOM
vec4 look(sampler2D one, vec2 at) { return texture(one, at); }
float first(image2D image, ivec2 at)
{
    for (int i = 0; i < at.x; i++)
        if (imageLoad(image, at + i).x > 1.0) return float(i);
    return 0.0;
}
void main()
{
    ivec2 p = ivec2(gl_TileOffsetQCOM + gl_GlobalInvocationID.xy + gl_TileApronSizeQCOM);
    size = gl_TileDimensionQCOM;
    vec4 v = imageLoad(color, p) + look(combined[p.x & 1], vec2(p));
    v += texelFetch(sampler2D(single, nearest), p, 0);
    imageAtomicAdd(counts, p, 3u);
    imageStore(color, p, v + first(color, p));
}
