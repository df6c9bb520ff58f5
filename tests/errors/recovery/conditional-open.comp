#version 450
// RUN: %refuse %s | FileCheck %s
// The brace behind an #if without end is not missed as well.
layout(local_size_x = 1) in;
struct A {
    float x;
#ifdef OTHER                        // CHECK: :[[@LINE]]:2: error: #if without an #endif
    float y;
};
void main() { }
// CHECK: {{^}}1 error generated.
