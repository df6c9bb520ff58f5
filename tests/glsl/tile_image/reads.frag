// GL_EXT_shader_tile_image: attachments are images of a dimension and a storage class of their own.
// RUN: %sgcc %s -S -o - | FileCheck %s
#version 450
#extension GL_EXT_shader_tile_image : enable
layout(non_coherent_color_attachment_readEXT) in;
layout(location = 0) tileImageEXT attachmentEXT first;
layout(location = 1) tileImageEXT uattachmentEXT ids[2];
layout(location = 0) out vec4 color;
vec4 read(attachmentEXT a) { return colorAttachmentReadEXT(a); }
// CHECK-DAG: OpCapability TileImageColorReadAccessEXT
// CHECK-DAG: OpCapability TileImageDepthReadAccessEXT
// CHECK-DAG: OpCapability TileImageStencilReadAccessEXT
// CHECK-DAG: OpExtension "SPV_EXT_shader_tile_image"
// CHECK: OpExecutionMode {{%[^ ]+}} NonCoherentColorAttachmentReadEXT
// CHECK-DAG: OpDecorate [[first:%[^ ]+]] Location 0
// CHECK-DAG: OpDecorate [[ids:%[^ ]+]] Location 1
// CHECK-NOT: DescriptorSet
// CHECK-DAG: [[image:%[^ ]+]] = OpTypeImage %float TileImageDataEXT 0 0 0 2 Unknown
// CHECK-DAG: [[pointer:%[^ ]+]] = OpTypePointer TileImageEXT [[image]]
// CHECK-DAG: [[first]] = OpVariable [[pointer]] TileImageEXT
// CHECK-DAG: [[ids]] = OpVariable {{%[^ ]+}} TileImageEXT
void main()
{
    // CHECK: [[handle:%[^ ]+]] = OpLoad [[image]] [[first]]
    // CHECK: OpColorAttachmentReadEXT %v4float [[handle]]
    color = read(first);
    // CHECK: OpColorAttachmentReadEXT %v4uint {{%[^ ]+}} %int_2
    color += vec4(colorAttachmentReadEXT(ids[1], 2));
    // CHECK: OpDepthAttachmentReadEXT %float{{$}}
    // CHECK: OpStencilAttachmentReadEXT %uint %int_1
    color += depthAttachmentReadEXT() + float(stencilAttachmentReadEXT(1));
}
