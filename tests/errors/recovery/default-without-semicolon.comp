#version 450
// RUN: %refuse %s | FileCheck %s
// A line that begins another declaration ends layout(...) in.
layout(local_size_x = 8) in         // CHECK: :[[@LINE]]:28: error: expected a semicolon after 'in', found 'layout'
layout(binding = 0) buffer B { float data[]; };
layout(local_size_x = 8) in         // CHECK: :[[@LINE]]:28: error: expected a semicolon after 'in', found 'shared'
shared float t[4];
layout(local_size_x = 8) in         // CHECK: :[[@LINE]]:28: error: expected a semicolon after 'in', found 'const'
const float k = 1.0;
layout(local_size_x = 8) in         // CHECK: :[[@LINE]]:28: error: expected a semicolon after 'in', found 'void'
void main() { data[0] = t[gl_WorkGroupSize.x & 3u] + k; }
// CHECK: {{^}}4 errors generated.
