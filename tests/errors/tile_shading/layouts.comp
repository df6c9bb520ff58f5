// GL_QCOM_tile_shading, 4.4.1 and 4.4.X.
// RUN: %refuse %s | FileCheck %s
#version 460
#extension GL_QCOM_tile_shading : require
layout(shading_rate_xQCOM = 3) in;
// CHECK: [[@LINE-1]]:8: error: shading_rate_xQCOM must be a power of 2, this is 3 (GL_QCOM_tile_shading, 4.4.1)
layout(shading_rate_yQCOM = 2) in;
layout(shading_rate_yQCOM = 4) in;
// CHECK: [[@LINE-1]]:8: error: shading_rate_yQCOM is 4 here, but was 2 before (GL_QCOM_tile_shading, 4.4.1)
layout(shading_rate_zQCOM = 0) in;
// CHECK: [[@LINE-1]]:8: error: shading_rate_zQCOM must be at least 1, this is 0 (GL_QCOM_tile_shading, 4.4.1)
layout(local_size_x = 8) in;
layout(set = 0, binding = 0, tile_attachmentQCOM) uniform texture3D volume;
// CHECK: [[@LINE-1]]:30: error: layout 'tile_attachmentQCOM' cannot be combined with texture3D: tile attachments are 2D images, textures or samplers
layout(set = 0, binding = 1, tile_attachmentQCOM) uniform sampler alone;
// CHECK: [[@LINE-1]]:30: error: layout 'tile_attachmentQCOM' cannot be combined with sampler: tile attachments are 2D images, textures or samplers
layout(set = 0, tile_attachmentQCOM) uniform texture2D unbound;
// CHECK: [[@LINE-1]]:17: error: tile attachment 'unbound' needs layout(set = N, binding = N) (GL_QCOM_tile_shading, 4.4)
layout(set = 0, binding = 2, tile_attachmentQCOM) buffer B { uvec3 size; };
// CHECK: [[@LINE-1]]:30: error: layout 'tile_attachmentQCOM' cannot be combined with this block
layout(non_coherent_attachment_readQCOM) in;
// CHECK: [[@LINE-1]]:8: error: layout 'non_coherent_attachment_readQCOM' does not exist in compute shaders
shared float each[gl_WorkGroupSize.x];
// CHECK: [[@LINE-1]]:19: error: 'gl_WorkGroupSize' cannot be combined with shading_rate_xQCOM
void main()
{
    size = uvec3(0);
}
// CHECK: {{^}}9 errors generated.
