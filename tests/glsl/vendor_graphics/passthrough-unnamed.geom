#version 450
// RUN: %compile %s | FileCheck %s
// GL_NV_geometry_shader_passthrough, 4.4.1.2: what is copied may be declared as in the stage before, without a dimension.
#extension GL_NV_geometry_shader_passthrough : require
layout(triangles) in;
layout(passthrough) in gl_PerVertex { vec4 gl_Position; };
layout(passthrough, location = 0) in Rest { vec2 uv; vec4 color; };
void main() { gl_Layer = 3; }
// CHECK: OpExecutionMode {{%[0-9]+}} OutputTriangleStrip
// CHECK: OpMemberDecorate %[[VERTEX:_struct_[0-9]+|[0-9]+]] 0 BuiltIn Position
// CHECK-COUNT-2: PassthroughNV
