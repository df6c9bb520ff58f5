// RUN: %refuse %s -E | FileCheck %s --implicit-check-not=error:
#version 450
// CHECK: :[[@LINE+1]]:22: error: no stage 'pixel'
#pragma shader_stage(pixel)
// CHECK: :[[@LINE+1]]:9: error: expected #pragma shader_stage(NAME), with a name like compute
#pragma shader_stage compute
#pragma shader_stage(compute)
// CHECK: :[[@LINE+1]]:22: error: stage 'vertex' contradicts an earlier #pragma shader_stage
#pragma shader_stage(vertex)
int a;
#pragma shader_stage(compute)
// CHECK: {{^}}3 errors generated.
