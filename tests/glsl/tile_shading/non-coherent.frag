#version 310 es
// GL_QCOM_tile_shading in fragment shaders; in ES, too.
// RUN: %sgcc %s -S -o - | FileCheck %s
#extension GL_QCOM_tile_shading : require
precision highp float;
layout(non_coherent_attachment_readQCOM) in;
layout(set = 0, binding = 0, tile_attachmentQCOM, rgba32f) uniform readonly highp image2D color;
layout(location = 0) out vec4 o;
// CHECK: OpExecutionMode %{{[a-z0-9]+}} NonCoherentTileAttachmentReadQCOM
// CHECK-DAG: OpDecorate %[[OFFSET:[A-Za-z0-9_]+]] BuiltIn TileOffsetQCOM
// CHECK-DAG: OpDecorate %[[OFFSET]] Flat
// CHECK: = OpVariable %_ptr_TileAttachmentQCOM_{{[0-9]+}} TileAttachmentQCOM
void main()
{
    o = imageLoad(color, ivec2(gl_TileOffsetQCOM) + ivec2(gl_FragCoord.xy));
}
#ifndef GL_QCOM_tile_shading
#error
#endif
