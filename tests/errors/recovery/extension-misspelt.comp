#version 450
// RUN: %refuse %s | FileCheck %s
// What an extension that is not there would have brought is not missed.
#extension GL_KHR_shader_subgroup_arithmatic : require
// CHECK: :[[@LINE-1]]:12: error: extension not supported: GL_KHR_shader_subgroup_arithmatic [unknown-extension]{{$}}
// CHECK: :[[@LINE-2]]:12: note: did you mean 'GL_KHR_shader_subgroup_arithmetic'?
layout(local_size_x = 1) in;
layout(binding = 0) buffer B { uint data[]; };
void main() { data[0] = subgroupAdd(data[1]) + missing; }
#if
// CHECK: :[[@LINE-1]]:4: error: found the end of the line: expected an expression after #if
#endif
// CHECK: {{^}}2 errors generated.
