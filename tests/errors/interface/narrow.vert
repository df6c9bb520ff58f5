#version 450
// RUN: %refuse %s -pedantic-errors | FileCheck %s
// GL_EXT_shader_16bit_storage, 4.1.X: variables of these types are structures that are uniform or buffer.
#extension GL_EXT_shader_16bit_storage : require
layout(location = 0) in f16vec2 a;      // CHECK: :[[@LINE]]:25: error: {{.*}}float16_t
void main() { gl_Position = vec4(0.0); }
// CHECK: {{^}}1 error generated.
