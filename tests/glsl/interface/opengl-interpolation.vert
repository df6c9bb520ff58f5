#version 460
// RUN: %sgcc %s --target-env=opengl4.5 -S -o - | FileCheck %s
// RUN: %sgcc %s --target-env=vulkan1.1 -S -o - | FileCheck %s --check-prefix=VULKAN
// OpenGL 4.6, appendix C.4, Decorations: Flat and its kin belong to the inputs of fragment shaders.
// CHECK: OpEntryPoint Vertex
// CHECK-NOT: {{Flat|Centroid|NoPerspective}}
// VULKAN-DAG: Flat
// VULKAN-DAG: Centroid
layout(location = 0) flat out int i;
layout(location = 1) centroid noperspective out float f;
void main() { i = 1; f = 2.0; gl_Position = vec4(0); }
