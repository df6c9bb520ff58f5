#version 450
// Constant expressions of every kind: operators, builtins, constructors, indexing.
// expect 0: float ~1e-6 [14, 3, 2, 1.5, 5, 4, 0, 1, 8, 3, 0.5]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { float r[]; };
const int a = 2 + 3 * 4, b = (7 >> 1) & 0xf;
const float c = sqrt(4.0);
const vec3 v = vec3(1.5, 2.5, 3.5);
const float d = v.x, e[3] = float[3](4.0, 5.0, 6.0);
const mat2 m = mat2(4.0);
struct S { int n; vec2 v; };
const S s = S(8, vec2(3.0, 0.5));
void main()
{
    r[0] = float(a);
    r[1] = float(b);
    r[2] = c;
    r[3] = d;
    r[4] = e[1];
    r[5] = m[0][0];
    r[6] = m[0].y;
    const bool t = a > 3 && v.y < 3.0;
    r[7] = t ? 1.0 : 0.0;
    r[8] = float(s.n);
    r[9] = max(s.v.x, s.v.y);
    const float q = s.v.y;
    r[10] = q;
}
