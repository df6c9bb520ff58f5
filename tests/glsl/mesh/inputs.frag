// RUN: %compile %s --target-env=vulkan1.2 | FileCheck %s
#version 460
#extension GL_EXT_mesh_shader : require
layout(location=0) perprimitiveEXT in vec4 c; layout(location=1) perprimitiveEXT in B { flat int k; vec2 d; } b; layout(location=4) perprimitiveEXT flat in uint z;
layout(location=0) out vec4 o;
void main(){ o = c + b.d.xyxy + b.k + z + gl_PrimitiveID; }
// CHECK: OpCapability MeshShadingEXT
// CHECK: OpDecorate [[c:%[0-9]+]] PerPrimitive{{EXT|NV}}
// CHECK-NEXT: OpDecorate [[c]] Location 0
// CHECK: OpMemberDecorate [[b:%_struct_[0-9]+]] 0 PerPrimitive{{EXT|NV}}
// CHECK: OpMemberDecorate [[b]] 1 PerPrimitive{{EXT|NV}}
