#version 450
// RUN: %compile %s -O | FileCheck %s
// Large arrays are copied by loops; the words of a module may move while one is written.
// CHECK: OpPhi %uint %uint_0
// CHECK: OpIAdd %uint
struct Marks { bool list[70]; uint n; };
struct Pair { float x, y; };
layout(std430, binding = 0) buffer Out { float r[70]; float total; };
layout(std140, binding = 1) uniform In { float a[70]; float n; };
layout(std430, binding = 2) buffer Flags { Marks marks; };
layout(std430, binding = 3) buffer Pairs { Pair pairs[70]; };
shared Pair kept[70];
void double_all(inout float v[70]) { for (int i = 0; i < 70; i++) v[i] *= 2.0; }
void main()
{
    float v[70] = a;
    double_all(v);
    r = v;
    total = v[69] + 2.0;
    Marks m;
    for (int i = 0; i < 70; i++) {
        m.list[i] = i % 3 == 0;
        kept[i] = Pair(float(i + 1.5lf), float(i));
    }
    m.n = 7u;
    marks = m;
    Marks again = marks;
    if (again != m)
        total = -1.0;
    Pair p[70] = kept;
    p[5].x = 99.0;
    pairs = p;
}