#version 450
// RUN: %refuse %s | FileCheck %s
// A } too many ends the function: what then stands at file scope is its consequence, up to the next whole function.
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { int r[]; };
void main()
{
    int i = 0; }
    r[0] = i;               // CHECK: :[[@LINE]]:5: error: expected a declaration, found 'r': statements belong in functions
    const int two = 2 * i;
    int more = r[1] + two;
    for (int j = 0; j < more; j++) { r[j] = two; }
    barrier();
    r[1] = more;
};
// CHECK: stray-brace.comp:17:29: error: 'missing' is not declared
void whole(out int x) { x = missing; }
r[2] = 3;                   // CHECK: :[[@LINE]]:1: error: expected a declaration, found 'r': statements belong in functions
// CHECK: {{^}}3 errors generated.
