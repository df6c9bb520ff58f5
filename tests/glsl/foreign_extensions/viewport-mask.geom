#version 450
// RUN: %compile %s --target-env=vulkan1.2 | FileCheck %s
// GL_NV_viewport_array2: a primitive for several viewports.
#extension GL_NV_viewport_array2 : require
layout(points) in;
layout(points, max_vertices = 1) out;
void main()
{
    gl_ViewportMask[0] = 6;
    gl_Position = gl_in[0].gl_Position;
    EmitVertex();
}
// CHECK: capabilities: {{.*}}ShaderViewportMaskNV
// CHECK: BuiltIn ViewportMaskNV
