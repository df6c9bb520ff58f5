#version 310 es
// RUN: %compile %s | FileCheck %s
// The macros of stages are of desktop GLSL.
#if defined GL_VERTEX_SHADER || defined GL_ARB_gpu_shader5 || !defined GL_EXT_gpu_shader5
#error the macros
#endif
void main() { }
// CHECK: OpEntryPoint
