#version 310 es
// RUN: %refuse %s -E | FileCheck %s --implicit-check-not=error:
// CHECK: :[[@LINE+1]]:12: error: extension not supported in version 310 es: GL_ARB_shader_ballot: it needs #version
#extension GL_ARB_shader_ballot : require
