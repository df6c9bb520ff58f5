#version 450
// RUN: %refuse %s | FileCheck %s
// FAILS: expected string not found
// One error more than is stated.
layout(local_size_x = 1) in;
void main() { int a = missing; int b = absent; }    // CHECK: :[[@LINE]]:23: error: 'missing' is not declared
// CHECK: {{^}}1 error generated.
