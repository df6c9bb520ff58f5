// GL_EXT_multiview_tessellation_geometry_shader: the view in the stages behind the vertex shader.
// RUN: %compile %s | FileCheck %s
#version 460
#extension GL_EXT_multiview_tessellation_geometry_shader : require
layout(num_views = 2) in;
layout(triangles) in;
layout(triangle_strip, max_vertices = 3) out;
// CHECK-DAG: OpCapability MultiView
// CHECK-DAG: OpDecorate %{{.*}} BuiltIn ViewIndex
void main()
{
    for (int i = 0; i < 3; i++) {
        gl_Position = gl_in[i].gl_Position + vec4(gl_ViewID_OVR);
        EmitVertex();
    }
}
