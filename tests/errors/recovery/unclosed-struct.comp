#version 450
// RUN: %refuse %s | FileCheck %s
struct S {
    int a;
    float f
};                          // CHECK: :[[@LINE-1]]:12: error: expected a semicolon after 'f', found '}'
struct T {
    vec2 v v2;              // CHECK: :[[@LINE]]:10: error: unknown type 'v'
    int b[3];
struct U { int c; };
void main()
{
    S s = S(1, 2.0);
    T t;
    t.b[s.a] = 3;
    t.v = vec2(s.f);
}
// CHECK: {{^}}2 errors generated.
