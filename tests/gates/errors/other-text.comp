#version 450
// RUN: %refuse %s | FileCheck %s
// FAILS: expected string not found
// The message that is expected stands in the line that the compiler quotes, and nowhere else.
layout(local_size_x = 1) in;
void main() { int a = missing; }    // CHECK: error: there is something else
// CHECK: {{^}}1 error generated.
