// RUN: %refuse %s --target-env=opengl4.5 | FileCheck %s
// GL_KHR_vulkan_glsl: gl_FragColor takes location 0, as an output of the program's own would.
#version 330
// CHECK: :[[@LINE+1]]:31: error: location 0 of 'albedo' is taken by 'gl_FragColor' (GLSL 4.60, 4.4.1)
layout(location = 0) out vec4 albedo;
layout(location = 1) out vec4 other;
void main() { gl_FragColor = vec4(1.0); albedo = other = gl_FragColor; }
// CHECK: {{^}}1 error generated.
