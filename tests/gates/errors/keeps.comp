#version 450
// RUN: %refuse %s | FileCheck %s
// What keeps all rules.
layout(local_size_x = 1) in;
void main() { int a = missing; int b = absent; }    // CHECK: :[[@LINE]]:23: error: 'missing' is not declared
// CHECK: :[[@LINE-1]]:40: error: 'absent' is not declared
// CHECK: {{^}}2 errors generated.
