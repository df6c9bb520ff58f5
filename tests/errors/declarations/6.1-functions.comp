#version 450
// RUN: %refuse %s | FileCheck %s
// GLSL 4.60, 6.1: declarations of functions.
int result(int a);
float result(int a);    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: 'result' is declared with the same parameter types, but another result (GLSL 4.60, 6.1)
void direction(in int a);
void direction(out int a) { a = 1; }    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: 'direction' is declared with the same parameter types, but other qualifiers of a parameter (GLSL 4.60, 6.1)
void constant(in int a);
void constant(const in int a) { }    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: 'constant' is declared with the same parameter types, but other qualifiers of a parameter (GLSL 4.60, 6.1)
void body() { }
void body() { }    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: 'body' has a body already
void nowhere(int a);
void none(void a) { }    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: a parameter cannot be void
void twice(int a, int a) { }    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: 'a' is declared already in this scope (GLSL 4.60, 4.2.2)
void shadow(int a) { int a; }    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: 'a' is declared already in this scope (GLSL 4.60, 4.2.2)
void storage(uniform int a) { }    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: 'uniform' is not allowed on a parameter: it takes in, out, inout and const
void layouts(layout(binding = 1) int a) { }    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: 'layout' is not allowed on a parameter (GLSL 4.60, 6.1)
uniform int qualified() { return 1; }    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: 'uniform' is not allowed on the result of a function (GLSL 4.60, 6.1)
void value() { return 1; }    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: 'value' is void: it returns no value (GLSL 4.60, 6.1)
int novalue() { return; }    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: 'novalue' must return a value of type int
int wrong() { return 1.0; }    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: the returned value is float, but int is expected, write int(...)
int gl_mine() { return 1; }    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: 'gl_mine' cannot be declared: names that begin with gl_ belong to the language
void main() { nowhere(1); }    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: 'nowhere' is called, but has no body
// CHECK: {{^}}15 errors generated.
