// RUN: %refuse %s | FileCheck %s --implicit-check-not=error:
#version 460
#extension GL_EXT_ray_query : require
// CHECK: :[[@LINE+1]]:8: error: layout 'primitive_culling' needs #extension GL_EXT_ray_flags_primitive_culling : enable
layout(primitive_culling);
#extension GL_EXT_ray_flags_primitive_culling : require
// CHECK: :[[@LINE+1]]:27: error: layout 'local_size_x' does not go with a declaration without in, out, uniform or buffer
layout(primitive_culling, local_size_x = 3);
// CHECK: :[[@LINE+1]]:8: error: layout 'primitive_culling' does not go with
layout(primitive_culling) in;
// CHECK: :[[@LINE+1]]:8: error: layout 'primitive_culling' does not go with this block
layout(primitive_culling) buffer Block { float x; };
void main()
{
}
// CHECK: {{^}}4 errors generated.
