#version 450
// RUN: %refuse %s | FileCheck %s --implicit-check-not=error:
// GL_NV_viewport_array2, GL_NV_stereo_view_rendering, 7.1: gl_Layer is declared again with a layout of theirs alone. Where the
// layout is refused, nothing more is said about the declaration.
// CHECK: :[[@LINE+1]]:8: error: layout 'secondary_view_offset' needs #extension GL_NV_stereo_view_rendering : enable
layout(secondary_view_offset = 1) out int gl_Layer;
// CHECK: :[[@LINE+1]]:8: error: layout 'viewport_relative' needs #extension GL_NV_viewport_array2 : enable
layout(viewport_relative) out int gl_Layer;
#extension GL_NV_viewport_array2 : enable
#extension GL_NV_stereo_view_rendering : enable
// CHECK: :[[@LINE+1]]:8: error: layout 'viewport_relative' goes with 'out'
layout(viewport_relative) in int gl_Layer;
// CHECK: :[[@LINE+1]]:8: error: the value of layout 'secondary_view_offset' must lie between 0 and 2147483647, this is -1
layout(secondary_view_offset = -1) out int gl_Layer;
// CHECK: :[[@LINE+1]]:37: error: 'gl_Layer' is declared as float, but it is int
layout(viewport_relative) out float gl_Layer;
// CHECK: :[[@LINE+1]]:9: error: 'gl_Layer' cannot be declared again (GLSL 4.60, 7.1)
out int gl_Layer;
layout(viewport_relative, secondary_view_offset = 1) out int gl_Layer;
void main()
{
    gl_Position = vec4(0.0);
}
// CHECK: {{^}}6 errors generated.
