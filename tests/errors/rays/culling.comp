// RUN: %refuse %s | FileCheck %s --implicit-check-not=error:
#version 460
#extension GL_EXT_ray_query : require
// CHECK: :[[@LINE+1]]:8: error: layout 'primitive_culling' needs #extension GL_EXT_ray_flags_primitive_culling : enable
layout(primitive_culling);
#extension GL_EXT_ray_flags_primitive_culling : require
// CHECK: :[[@LINE+1]]:27: error: layout 'local_size_x' cannot be combined with a declaration without in, out, uniform or buffer
layout(primitive_culling, local_size_x = 3);
// CHECK: :[[@LINE+1]]:8: error: layout 'primitive_culling' cannot be combined with
layout(primitive_culling) in;
// CHECK: :[[@LINE+1]]:8: error: layout 'primitive_culling' cannot be combined with this block
layout(primitive_culling) buffer Block { float x; };
void main()
{
}
// CHECK: {{^}}4 errors generated.
