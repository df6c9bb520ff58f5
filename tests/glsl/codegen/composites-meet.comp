#version 450
// RUN: %compile %s | FileCheck %s
// RUN: %compile %s -g | FileCheck %s
// Structs and arrays that differ on the ways to a place meet in a variable: no other compiler writes an OpPhi of them.  Scalars have one.
// CHECK-NOT: {{OpPhi %(_struct|_arr)}}
// CHECK: OpPhi %float
// CHECK-NOT: {{OpPhi %(_struct|_arr)}}
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer B { int n; float r[]; };
struct S { float a; vec3 b; };
S choose(bool c, float x)
{
    if (c) return S(x, vec3(r[1]));
    return S(-x, vec3(r[2]));
}
void main()
{
    S s = S(r[0], vec3(0.0));
    float kept[2] = float[](r[1], 1.0);
    float plain = 0.0;
    for (int i = 0; i < n; i++) {
        if (r[i] > 1.0) { s = S(r[i], vec3(r[3])); plain += r[i]; }
        else if (r[i] < 0.0) continue;
        kept = float[](kept[1], r[i]);
    }
    S t = n > 3 ? choose(r[4] > 0.0, r[3]) : s;
    switch (n) {
    case 1: t = s; break;
    case 2: t.a = 2.0;
    default: t.b.x = r[5];
    }
    r[0] = s.a + kept[0] + kept[1] + plain + t.a + t.b.x;
}
