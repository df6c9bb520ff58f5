#version 450
// RUN: %refuse %s | FileCheck %s
// GLSL 4.60, 6.1: recursion is not allowed, not even where nobody calls it.
void self() { self(); }    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: recursion is not allowed: self calls self (GLSL 4.60, 6.1)
void c();
void a() { c(); }    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: recursion is not allowed: c calls b calls a calls c (GLSL 4.60, 6.1)
void b() { a(); }
void c() { b(); }
void main() { }
// CHECK: {{^}}2 errors generated.
