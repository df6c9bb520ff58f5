#version 450
// RUN: %compile %s -O0 --target-env=vulkan1.2 | FileCheck %s
// GL_EXT_primitive_bounding_box in desktop GLSL, which has nothing of the kind.  Vulkan has no place for the box: what is written is
// for nobody, as primitives may well be drawn outside of it (ESSL 3.20, 7.1.2).
#extension GL_EXT_tessellation_shader : require
#extension GL_EXT_tessellation_point_size : require
#extension GL_EXT_primitive_bounding_box : require
#extension GL_OES_primitive_bounding_box : require
layout(vertices = 3) out;
layout(location = 0) out highp vec4 made[];
void main()
{
    gl_BoundingBoxEXT[0] = vec4(gl_InvocationID);
    gl_BoundingBoxEXT[1] = vec4(1.0);
    gl_BoundingBoxOES[0] = vec4(2.0);
    gl_out[gl_InvocationID].gl_PointSize = gl_in[gl_InvocationID].gl_PointSize;
    made[gl_InvocationID] = gl_BoundingBoxEXT[0] + gl_BoundingBoxEXT[1];
}
// CHECK: capabilities: Shader TessellationPointSize{{ *$}}
// CHECK: OpEntryPoint TessellationControl
// CHECK-NOT: Patch
// CHECK: %gl_BoundingBoxEXT = OpVariable %_ptr_Private__arr_v4float_uint_2 Private
// CHECK-NOT: gl_BoundingBoxOES
