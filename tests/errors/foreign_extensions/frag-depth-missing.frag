#version 310 es
// RUN: %refuse %s | FileCheck %s
precision highp float;
void main()
{
    gl_FragDepthEXT = 0.5;
// CHECK: :[[@LINE-1]]:5: error: 'gl_FragDepthEXT' needs #extension GL_EXT_frag_depth : enable
}
// CHECK: {{^}}1 error generated.
