#version 310 es
// RUN: %refuse %s | FileCheck %s
// ESSL 3.20, 4.3: initializers of globals are constant expressions, and so are those of const.
int a = 3;
int b = a;    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: the initializer of a global variable must be a constant expression in ES (ESSL 3.20, 4.3)
const int c = 4;
int d = c * 2;
int unsized[];    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: array 'unsized' needs a size
void main()
{
    int e = a;
    const int f = a;    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: the initializer of const 'f' must be a constant expression
    const int g = c;
    int h[2] = { 1, 2 };    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: initializer lists are not part of ES, write a constructor
}
// CHECK: {{^}}4 errors generated.
