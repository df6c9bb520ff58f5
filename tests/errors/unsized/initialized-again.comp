#version 450
// RUN: %refuse %s | FileCheck %s --implicit-check-not=error:
// GLSL 4.60, 4.1.9: an array without a size may be declared again with an initializer, which sizes it; then it has a size.
#extension GL_EXT_null_initializer : require
layout(local_size_x = 1) in;
layout(constant_id = 0) const int n = 3;
int a[], b[], c[], d[], e[], f[];
shared int s[], t[];
void early() { c[3] = 1; s[0] = 1; f[7] = 2; }
int a[] = int[](1, 2);
// CHECK: :[[@LINE+1]]:5: error: 'a' is declared already in this scope
int a[] = int[](1, 2);
// CHECK: :[[@LINE+1]]:12: error: the initializer is int[3], but int[2] is expected
int b[2] = int[](1, 2, 3);
// CHECK: :[[@LINE+1]]:5: error: index 3 was used already: 'c' needs a larger size
int c[] = int[](1, 2, 3);
// CHECK: :[[@LINE+1]]:7: error: 'd' is declared already in this scope
float d[] = float[](1.0);
// CHECK: :[[@LINE+1]]:11: error: 'e' is declared already in this scope
const int e[] = int[](1);
int f[n];
// CHECK: :[[@LINE+1]]:5: error: 'f' is declared already in this scope
int f[n];
// CHECK: :[[@LINE+1]]:12: error: 's' is declared already in this scope
shared int s[2] = {};
shared int t[2] = {};
void main()
{
    early();
    int x[];
    {
        int x[] = int[](1);         // another one
    }
    int x[] = int[](1, 2);
    // CHECK: :[[@LINE+1]]:7: error: index 2 is outside of int[2]
    x[2] = t[0];
}
// CHECK: {{^}}8 errors generated.
