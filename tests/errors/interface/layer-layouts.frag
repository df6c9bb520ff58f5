#version 450
// RUN: %refuse %s | FileCheck %s --implicit-check-not=error:
// GL_NV_viewport_array2, 7.1: layouts of gl_Layer are of stages that write it.  One mistake is one message.
#extension GL_NV_viewport_array2 : enable
// CHECK: :[[@LINE+1]]:8: error: layout 'viewport_relative' does not exist in fragment shaders
layout(viewport_relative) out int gl_Layer;
// CHECK: :[[@LINE+1]]:8: error: layout 'depth_any' goes with 'out'
layout(depth_any) in float gl_FragDepth;
// CHECK: :[[@LINE+1]]:10: error: 'gl_FragDepth' cannot be declared again: it is an output
in float gl_FragDepth;
layout(depth_any) out float gl_FragDepth;
void main()
{
    gl_FragDepth = 0.5;
}
// CHECK: {{^}}3 errors generated.
