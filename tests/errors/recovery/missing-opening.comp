#version 450
// RUN: %refuse %s | FileCheck %s
// A function without its {.
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { int r[]; };
int half_of(int x)          // CHECK: :[[@LINE]]:19: error: expected a semicolon or '{' after ')', found 'if'
    if (x > 3) return x / 2;
    x = r[1];
    return x;
}
void main() { r[0] = half_of(r[1]); }
// CHECK: {{^}}1 error generated.
