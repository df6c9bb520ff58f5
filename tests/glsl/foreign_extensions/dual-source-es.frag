#version 310 es
// RUN: %compile %s | FileCheck %s
// GL_EXT_blend_func_extended: the second source of blending.
#extension GL_EXT_blend_func_extended : require
precision mediump float;
layout(location = 0, index = 0) out vec4 a;
layout(location = 0, index = 1) out vec4 b;
void main()
{
    a = vec4(1);
    b = vec4(gl_MaxDualSourceDrawBuffersEXT);
}
// CHECK: OpDecorate %{{[^ ]*}} Index 1
