// RUN: %compile %s --target-env=vulkan1.2 | FileCheck %s
#version 460
#extension GL_EXT_mesh_shader : require
layout(location=0) perprimitiveEXT in vec4 c; layout(location=1) perprimitiveEXT in B { flat int k; vec2 d; } b; layout(location=4) perprimitiveEXT flat in uint z;
layout(location=5) perprimitiveEXT in int w; layout(location=6) perprimitiveEXT in C { ivec2 e; float f; } g;
layout(location=0) out vec4 o;
void main(){ o = c + b.d.xyxy + b.k + z + gl_PrimitiveID + w + g.e.x + g.f; }
// CHECK: OpCapability MeshShadingEXT
// CHECK: OpDecorate [[c:%[0-9]+]] PerPrimitive{{EXT|NV}}
// CHECK-NEXT: OpDecorate [[c]] Location 0
// CHECK: OpMemberDecorate [[b:%_struct_[0-9]+]] 0 PerPrimitive{{EXT|NV}}
// CHECK: OpMemberDecorate [[b]] 1 PerPrimitive{{EXT|NV}}
// Integers are Flat for Vulkan (VUID-StandaloneSpirv-Flat-04744), though the language asks for no word.
// CHECK: OpDecorate {{%[0-9]+}} Location 4
// CHECK-NEXT: OpDecorate [[w:%[0-9]+]] Flat
// CHECK-NEXT: OpDecorate [[w]] PerPrimitive{{EXT|NV}}
// CHECK-NEXT: OpDecorate [[w]] Location 5
// CHECK: OpMemberDecorate [[g:%_struct_[0-9]+]] 0 Flat
// CHECK-NOT: OpMemberDecorate [[g]] 1 Flat
// CHECK: OpMemberDecorate [[g]] 1 PerPrimitive{{EXT|NV}}
