#version 310 es
// RUN: %refuse %s | FileCheck %s
precision mediump float;
layout(location = 0) in Block { vec4 a; } block;
// CHECK-DAG: :[[@LINE-1]]:22: error: an input or output block needs #extension GL_EXT_shader_io_blocks : enable or #version 320 es
layout(location = 1) noperspective in vec4 b;
// CHECK-DAG: :[[@LINE-1]]:22: error: 'noperspective' is a reserved word in ESSL 3.10: it needs #extension GL_NV_shader_noperspective_interpolation : enable
layout(location = 2) sample in vec4 c;
// CHECK-DAG: :[[@LINE-1]]:22: error: 'sample' is a reserved word in ESSL 3.10: it needs #extension GL_OES_shader_multisample_interpolation : enable
layout(location = 0, index = 1) out vec4 d;
// CHECK-DAG: :[[@LINE-1]]:22: error: layout 'index' needs #extension GL_EXT_blend_func_extended : enable
layout(location = 1, component = 1) out float e;
// CHECK-DAG: :[[@LINE-1]]:22: error: layout 'component' is not part of GLSL ES
void main() { }
// CHECK: {{^}}5 errors generated.
