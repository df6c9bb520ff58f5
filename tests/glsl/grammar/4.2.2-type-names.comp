#version 460
// RUN: %sgcc --dump=ast %s -o - | FileCheck %s
// GLSL 4.60, 4.2.2: variables hide the names of types, to the end of their scope.
struct S { int x; };
struct A { int S; float A; };           // members have names of their own
void f(int S) { S * S; }                // CHECK: (expr (* S S))
S g(S S) { return S; }                  // CHECK: (return S)
void main()
{
    S S = S(0);                         // CHECK: (variables S S = (construct S 0))
    S;                                  // CHECK-NEXT: (expr S)
    { struct T { int x; } t; T u; }     // CHECK: (variables T u)
    T(1);                               // CHECK: (expr (call T 1))
    { int A = 1, b = A; A++; }          // CHECK: (expr (post++ A))
    A a;                                // CHECK: (variables A a)
    for (int A = 0; A < 1; A++) A;      // CHECK: (expr A)
    A b = A(1, 2.0);                    // CHECK: (variables A b = (construct A 1 0x1p+1))
    if (true) int A; A c;               // CHECK: (variables A c)
    a.A.S;                              // CHECK: (expr (member S (member A a)))
    while (bool A = true) { A; }        // CHECK: (expr A)
    A[2](a, b);                         // CHECK: (expr (construct A[2] a b))
}
S s;                                    // CHECK: (variables S s)
