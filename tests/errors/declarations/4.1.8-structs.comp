#version 450
// RUN: %refuse %s | FileCheck %s
// GLSL 4.60, 4.1.8: what a struct may not hold.
struct Twice { int a; float a; };    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: there are two members 'a'
struct Empty { };    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: a struct needs a member
struct Initialized { int a = 3; };    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: expected a semicolon after 'a', found '='
struct Unsized { int a[]; };    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: member 'a' needs a size (GLSL 4.60, 4.1.8)
struct Constant { const int a; };    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: 'const' is not allowed on a struct member
struct Uniform { uniform int a; };    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: 'uniform' is not allowed on a struct member
struct Outer { struct Inner { int x; } i; };    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: a struct cannot be defined inside of another: define it before (GLSL 4.60, 4.1.8)
struct Itself { Itself next; };    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: 'Itself' is not declared: a type is expected
struct Void { void v; };    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: member 'v' cannot be void
struct Nameless { int; };    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: expected a name after 'int', found a semicolon
struct Fine { int a; };
struct Fine { int b; };    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: 'Fine' is declared already in this scope (GLSL 4.60, 4.2.2)
struct gl_Mine { int b; };    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: 'gl_Mine' cannot be declared: names that begin with gl_ belong to the language
Fine f = Fine(1);
void main() { f.b = 1; }    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: no member 'b' in struct Fine
// CHECK: {{^}}13 errors generated.
