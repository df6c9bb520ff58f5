#version 320 es
// RUN: %compile %s | FileCheck %s
// GL_OES_viewport_array
#extension GL_OES_viewport_array : require
#if GL_OES_viewport_array != 1 || !defined(GL_OES_viewport_array)
#error the macro is missing
#endif
layout(triangles) in;
layout(triangle_strip, max_vertices = 3) out;
void main()
{
    gl_ViewportIndex = gl_PrimitiveIDIn % gl_MaxViewports;
    gl_Position = gl_in[0].gl_Position;
    EmitVertex();
}
// CHECK: OpCapability MultiViewport
// CHECK: OpDecorate %{{.*}} BuiltIn ViewportIndex
