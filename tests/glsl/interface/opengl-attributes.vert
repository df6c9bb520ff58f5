// RUN: %compile %s -O0 --target-env=opengl4.5 | FileCheck %s
// In OpenGL a vertex input takes one location whatever its type is, and two may share one (GLSL 4.60, 4.4.1).
#version 450
layout(location = 0) in dvec4 a;
layout(location = 1) in vec4 b;
layout(location = 1) in ivec4 c;
// CHECK-DAG: OpDecorate %a Location 0
// CHECK-DAG: OpDecorate %b Location 1
// CHECK-DAG: OpDecorate %c Location 1
void main() { gl_Position = vec4(a) + b + vec4(c); }
