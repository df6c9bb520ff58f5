// RUN: %refuse %s -E | FileCheck %s --implicit-check-not=error:
#version 450
int a;
// CHECK: :[[@LINE+1]]:9: error: #pragma shader_stage has to come before everything but directives
#pragma shader_stage(compute)
// CHECK: {{^}}1 error generated.
