#version 320 es
// RUN: %refuse %s | FileCheck %s
// ESSL 3.20, 4.3.9: an array of buffer blocks is indexed by constants, an array of uniform blocks by what is dynamically uniform.
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer B { int v[4]; } b[2];
layout(std140, binding = 2) uniform U { int v; } u[2];
layout(std430, binding = 4) buffer C { int n[2]; } c;
void main()
{
    const int one = 1;
    b[one].v[c.n[0]] = u[c.n[one]].v;
    b[c.n[0]].v[0] = 2;     // CHECK: :[[@LINE]]:6: error: in ES an array of buffer blocks is indexed by constants only (ESSL 3.20, 4.3.9)
}
// CHECK: {{^}}1 error generated.
