#version 450
// RUN: %compile %s | FileCheck %s
#if !GL_TESSELLATION_CONTROL_SHADER || defined GL_TESSELLATION_EVALUATION_SHADER || !GL_EXT_mesh_shader || !GL_FRAGMENT_PRECISION_HIGH
#error the macros
#endif
layout(vertices = 1) out;
void main() { }
// CHECK: OpEntryPoint
