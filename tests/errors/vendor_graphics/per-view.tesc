#version 450
// RUN: %refuse %s | FileCheck %s
// GL_NVX_multiview_per_view_attributes, 7.1: the masks of viewports are outputs.
#extension GL_NVX_multiview_per_view_attributes : require
layout(vertices = 3) out;
void main()
{
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}gl_ViewportMaskPerViewNV
    gl_out[gl_InvocationID].gl_ViewportMaskPerViewNV[0] = gl_in[0].gl_ViewportMaskPerViewNV[0];
}
// CHECK: {{^}}1 error generated.
