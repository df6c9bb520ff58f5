#version 450
// RUN: %refuse %s | FileCheck %s
// GLSL 4.60, 4.1.9: sizes of arrays.
layout(constant_id = 1) const int spec = 3;
int variable = 3;
int a[variable];    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: the size of an array must be an integral constant expression
int b[0];    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: the size of an array must be greater than zero, this is 0
int c[-1];    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: the size of an array must be greater than zero, this is -1
int d[2.0];    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: the size of an array must be an integral constant expression, this is float
int e[true];    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: the size of an array must be an integral constant expression, this is bool
int f[2][];    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: array 'f' needs a size
int g[2] = { 1, 2, 3 };    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: 3 initializers for int[2], which has 2 parts
layout(binding = 0) buffer Block { int h[2][spec]; };    // CHECK-DAG: :[[@LINE]]:40: error: only the outermost size may be a specialization constant (GLSL 4.60, 4.11)
int i[spec] = int[3](1, 2, 3);    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: an array sized by a specialization constant cannot be initialized (GLSL 4.60, 4.11)
uint j[4294967295u], jj[268435456];         // the layout alone has a limit, and there is none here
struct Large { int a[1000000]; };
Large k[10000];
void v[3];    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: an array cannot have void elements
int open[];
int open[4];
int open[5];    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: 'open' is declared already in this scope (GLSL 4.60, 4.2.2)
void parameter(int a[]) { }    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: a parameter that is an array needs a size (GLSL 4.60, 4.1.9)
int[] result() { return int[](1); }    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: a result that is an array needs a size (GLSL 4.60, 4.1.9)
void main() { int n = variable; open[n] = 1; }
// CHECK: {{^}}13 errors generated.
