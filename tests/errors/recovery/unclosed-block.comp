#version 450
// RUN: %refuse %s | FileCheck %s
// A block without its }: what can be no member shows it, once.
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer In { int a[];
// CHECK: :[[@LINE+2]]:36: error: expected '}' before 'Out', which can be no member
// CHECK: :5:39: note: the '{' is here
layout(std430, binding = 1) buffer Out { int r[]; };
const int count = 4;
int twice(int x) { return 2 * x; }
void main()
{
    for (int i = 0; i < count; i++) r[i] = twice(a[i]);
}
// CHECK: {{^}}1 error generated.
