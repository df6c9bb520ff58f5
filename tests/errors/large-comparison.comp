#version 450
// RUN: %refuse %s | FileCheck %s
// RUN: %refuse %s -fsyntax-only | FileCheck %s
// Arrays and structs are compared part by part: so many parts are refused by sema, in functions that nobody calls, too.
layout(local_size_x = 1) in;
layout(binding = 0) buffer B { int n; };
struct wide { vec4 a[4000]; int b[96]; };
struct wider { vec4 a[4000]; int b[97]; };
bool right(wide x, wide y) { return x == y; }
bool folded() { return int[3](1, 2, 3) == int[3](1, 2, 3); }
// CHECK: :[[#@LINE+1]]:{{[0-9]+}}: error: '!=' of struct wider: more than 4096 parts are not compared at once, compare them in a loop
bool uncalled(wider x, wider y) { return x != y; }
void main()
{
    int a[5000], b[5000];
    a[n] = b[n] = n;
    // CHECK: :[[#@LINE+1]]:{{[0-9]+}}: error: '==' of int[5000]: more than 4096 parts are not compared at once, compare them in a loop
    if (n > 0 && a == b) n = 3;
}
// CHECK: {{^}}2 errors generated.
