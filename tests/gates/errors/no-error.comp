#version 450
// RUN: %refuse %s | FileCheck %s
// FAILS: exit status 0, 1 expected
// Nothing is wrong.
layout(local_size_x = 1) in;
void main() { int a = 1; }
// CHECK: error:
// CHECK: {{^}}1 error generated.
