// GL_OVR_multiview has vertex shaders alone.
// RUN: %refuse %s | FileCheck %s
#version 460
#extension GL_OVR_multiview : require
layout(num_views = 2) in;
// CHECK: [[@LINE-1]]:8: error: layout 'num_views' needs #extension GL_EXT_multiview_tessellation_geometry_shader : enable
layout(triangles) in;
layout(triangle_strip, max_vertices = 3) out;
void main() { gl_Position = vec4(gl_ViewID_OVR); }
// CHECK: [[@LINE-1]]:34: error: 'gl_ViewID_OVR' needs #extension GL_EXT_multiview_tessellation_geometry_shader : enable
// CHECK: {{^}}2 errors generated.
