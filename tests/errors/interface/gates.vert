#version 140
// RUN: %refuse %s | FileCheck %s
// Which version or extension brings what.
layout(location = 0) in vec4 a;
// CHECK-DAG: :[[@LINE-1]]:8: error: layout 'location' needs #extension GL_ARB_explicit_attrib_location : enable or #version 330
layout(location = 0) out vec4 b;
// CHECK-DAG: :[[@LINE-1]]:8: error: layout 'location' between two stages needs #extension GL_ARB_separate_shader_objects : enable or #version 410
layout(location = 1, component = 0) out float c;
// CHECK-DAG: :[[@LINE-1]]:22: error: layout 'component' needs #extension GL_ARB_enhanced_layouts : enable or #version 440
// CHECK-DAG: :[[@LINE-2]]:8: error: layout 'location' between two stages needs #extension GL_ARB_separate_shader_objects : enable or #version 410
layout(location = 2, xfb_offset = 0) out vec4 d;
// CHECK-DAG: :[[@LINE-1]]:22: error: layout 'xfb_offset' needs #extension GL_ARB_enhanced_layouts : enable or #version 440
// CHECK-DAG: :[[@LINE-2]]:8: error: layout 'location' between two stages needs #extension GL_ARB_separate_shader_objects : enable or #version 410
out Block { vec4 e; } block;
// CHECK-DAG: :[[@LINE-1]]:1: error: an input or output block needs #version 150
void main() { }
// CHECK: {{^}}7 errors generated.
