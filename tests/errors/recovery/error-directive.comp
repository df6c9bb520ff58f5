#version 450
// RUN: %refuse %s | FileCheck %s
// Behind #error nothing but the preprocessor speaks.
#error another compiler is needed
// CHECK: :[[@LINE-1]]:2: error: #error another compiler is needed
layout(local_size_x = 1) in;
layout(binding = 0) buffer B { uint data[]; };
void main() { data[0] = subgroupAdd(data[1]) + missing; }
#if
// CHECK: :[[@LINE-1]]:4: error: found the end of the line: expected an expression after #if
#endif
// CHECK: {{^}}2 errors generated.
