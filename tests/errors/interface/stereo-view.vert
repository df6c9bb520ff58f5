#version 450
// RUN: %refuse %s | FileCheck %s --implicit-check-not=error:
// GL_NV_stereo_view_rendering, 7.1: gl_Layer alone is declared again with secondary_view_offset, with one value.
#extension GL_NV_viewport_array2 : enable
#extension GL_NV_stereo_view_rendering : enable
// CHECK: :[[@LINE+1]]:8: error: layout 'secondary_view_offset' goes with 'gl_Layer' only
layout(secondary_view_offset = 1) out int gl_ViewportIndex;
layout(secondary_view_offset = 1) out int gl_Layer;
// CHECK: :[[@LINE+1]]:8: error: layout 'secondary_view_offset' is 2 here, but was 1 before
layout(secondary_view_offset = 2) out int gl_Layer;
#extension GL_NV_stereo_view_rendering : disable
void main()
{
    gl_Position = vec4(0.0);
    // CHECK: :[[@LINE+1]]:5: error: 'gl_SecondaryPositionNV' needs #extension GL_NV_stereo_view_rendering
    gl_SecondaryPositionNV = vec4(0.0);
}
// CHECK: {{^}}3 errors generated.
