#version 450
// RUN: %compile %s --target-env=vulkan1.2 | FileCheck %s
#extension GL_EXT_tessellation_shader : require
#extension GL_OES_tessellation_shader : require
#extension GL_EXT_tessellation_point_size : require
#extension GL_OES_tessellation_point_size : require
layout(triangles, equal_spacing, ccw, point_mode) in;
layout(location = 0) patch in highp vec4 c;
void main()
{
    gl_Position = gl_in[0].gl_Position * gl_TessCoord.x + c * gl_TessLevelOuter[0];
    gl_PointSize = gl_in[1].gl_PointSize;
}
// CHECK: capabilities: Shader TessellationPointSize{{ *$}}
