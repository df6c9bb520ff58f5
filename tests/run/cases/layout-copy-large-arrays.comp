#version 450
// Large arrays, and structs with them, copied as a whole between layouts and locals; bools change their form on the way.
// uniform 1: float [v for i in range(70) for v in (i, -1, -1, -1)] + [3.0, 0, 0, 0]
// expect 0: float [i * 2 for i in range(70)] + [140]
// expect 2: uint [i % 3 == 0 and 1 or 0 for i in range(70)] + [7]
// expect 3: float [v for i in range(70) for v in ((i + 1) if i != 5 else 99, i)]
layout(local_size_x = 1) in;
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
        kept[i] = Pair(float(i + 1), float(i));
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
