#version 310 es
// RUN: %refuse %s -pedantic-errors -E | FileCheck %s --implicit-check-not=error:
// CHECK: :[[@LINE+2]]:12: error: extension not supported: GL_ARB_shader_ballot [unknown-extension]{{$}}
// CHECK: :[[@LINE+1]]:12: note: in version 310 es: it needs #version
#extension GL_ARB_shader_ballot : require
// CHECK: {{^}}1 error generated.
