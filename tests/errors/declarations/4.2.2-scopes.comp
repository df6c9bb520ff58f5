#version 450
// RUN: %refuse %s | FileCheck %s
// GLSL 4.60, 4.2.2: one name space in each scope; a name begins behind its initializer.
int a;
float a;    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: 'a' is declared already in this scope (GLSL 4.60, 4.2.2)
int f();
int f;    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: 'f' is declared already in this scope (GLSL 4.60, 4.2.2)
int g;
void g() { }    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: 'g' is declared already in this scope (GLSL 4.60, 4.2.2)
int own = own;    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: 'own' is not declared
int gl_mine;    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: 'gl_mine' cannot be declared: names that begin with gl_ belong to the language
struct S { int x; };
void body(int k) { int k = k + 3; }    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: 'k' is declared already in this scope (GLSL 4.60, 4.2.2)
void main()
{
    S S = S(0);
    S s;    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: unknown type 'S'
    int b, b;    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: 'b' is declared already in this scope (GLSL 4.60, 4.2.2)
    for (int i = 0; i < 3; i++) { int i; }    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: 'i' is declared already in this scope (GLSL 4.60, 4.2.2)
    for (int j = 0; j < 3; j++) int j;    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: 'j' is declared already in this scope (GLSL 4.60, 4.2.2)
    { int inner; }
    inner = 3;    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: 'inner' is not declared
    if (a == 0) int branch = 3;
    branch = 3;    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: 'branch' is not declared
}
// CHECK: {{^}}12 errors generated.
