// GL_QCOM_tile_shading has no vertex shaders.
// RUN: %refuse %s | FileCheck %s
#version 460
#extension GL_QCOM_tile_shading : require
layout(set = 0, binding = 0, tile_attachmentQCOM) uniform texture2D color;
// CHECK: [[@LINE-1]]:30: error: layout 'tile_attachmentQCOM' does not exist in vertex shaders
void main() { gl_Position = vec4(gl_TileOffsetQCOM.xyxy); }
// CHECK: [[@LINE-1]]:34: error: 'gl_TileOffsetQCOM' does not exist in vertex shaders
// CHECK: {{^}}2 errors generated.
