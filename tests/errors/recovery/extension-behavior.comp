#version 450
// RUN: %refuse %s | FileCheck %s
// Nor that of one in a line that cannot be read.
#extension GL_KHR_shader_subgroup_arithmetic : required
// CHECK: :[[@LINE-1]]:48: error: found 'required' in #extension: expected require, enable, warn or disable
layout(local_size_x = 1) in;
layout(binding = 0) buffer B { uint data[]; };
void main() { data[0] = subgroupAdd(data[1]) + missing; }
#if
// CHECK: :[[@LINE-1]]:4: error: found the end of the line: expected an expression after #if
#endif
// CHECK: {{^}}2 errors generated.
