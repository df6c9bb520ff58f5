// RUN: %refuse %s | FileCheck %s
// What cannot be declared tileImageEXT, and attachments that are not.
#version 450
#extension GL_EXT_shader_tile_image : enable
tileImageEXT attachmentEXT a;
// CHECK: :[[@LINE-1]]:28: error: tile image 'a' needs layout(location = N)
layout(location = 0) uniform attachmentEXT b;
// CHECK: :[[@LINE-1]]:44: error: 'b' is attachmentEXT: it is declared tileImageEXT, not uniform
layout(location = 99) tileImageEXT attachmentEXT c;
// CHECK: :[[@LINE-1]]:50: error: the locations of tile image 'c' must be less than
layout(location = 0) tileImageEXT vec4 d;
// CHECK: :[[@LINE-1]]:40: error: 'd' is vec4: tileImageEXT declares attachments only
layout(location = 1) tileImageEXT attachmentEXT e[2];
layout(location = 2) tileImageEXT attachmentEXT f;
// CHECK: :[[@LINE-1]]:49: error: location 2 belongs to another tile image
layout(location = 0) out vec4 color;
void main()
{
    color = colorAttachmentReadEXT(color);
    // CHECK: :[[@LINE-1]]:36: error: argument 1 of 'colorAttachmentReadEXT' is vec4, but an attachment is expected
}
// CHECK: {{^}}6 errors generated.
