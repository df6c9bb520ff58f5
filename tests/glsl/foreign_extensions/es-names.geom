#version 450
// RUN: %compile %s --target-env=vulkan1.2 | FileCheck %s
#extension GL_EXT_geometry_shader : require
#extension GL_OES_geometry_shader : require
#extension GL_EXT_geometry_point_size : require
#extension GL_OES_geometry_point_size : require
#extension GL_OES_shader_io_blocks : require
layout(points, invocations = 2) in;
layout(points, max_vertices = 2) out;
layout(location = 0) in Block { highp vec4 v; } given[];
layout(location = 0) out highp vec4 made;
void main()
{
    for (int i = 0; i < gl_in.length(); i++) {
        gl_Position = gl_in[i].gl_Position;
        gl_PointSize = gl_in[i].gl_PointSize;
        gl_PrimitiveID = gl_PrimitiveIDIn + gl_InvocationID;
        gl_Layer = 1;
        made = given[i].v;
        EmitVertex();
    }
    EndPrimitive();
}
// CHECK: capabilities: GeometryPointSize Shader{{ *$}}
