// RUN: %compile %s | FileCheck %s
// `in` may stand on another line, and after several layouts.
// CHECK: OpExecutionMode %{{.*}} LocalSize 8 4 1
#version 450
layout(local_size_x = 8)
layout(local_size_y = 4)
in;
void main() { }
