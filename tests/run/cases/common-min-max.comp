#version 450
// min, max and clamp of floats, ints and uints, with vectors and scalars.
// data 1: int [-5, 3, 10, 7]
// expect 0: float [-5, 3, 10, 0, 3, 7, 3, 10, 4, 2, -1, 3, 5, 7]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { float r[]; };
layout(std430, binding = 1) readonly buffer In1 { int a[]; };
void main()
{
    r[0] = float(min(a[0], a[1]));
    r[1] = float(max(a[0], a[1]));
    r[2] = float(min(uint(a[0]), uint(a[2])));
    r[3] = float(clamp(a[0], 0, 5));
    r[4] = float(clamp(a[1], 0, 5));
    r[5] = max(float(a[3]), 2.0);
    ivec4 v = ivec4(a[0], a[1], a[2], a[3]);
    ivec4 w = max(v, 3);
    r[6] = float(w.x); r[7] = float(w.z);
    r[8] = min(vec2(9.0, 4.0), 4.0).x;
    r[9] = clamp(vec3(v), vec3(1.0), vec3(2.0)).z;
    r[10] = float(max(-1, a[0]));
    r[11] = float(clamp(uint(a[2]), 1u, 3u));
    r[12] = float(clamp(v, ivec4(5), ivec4(9)).x);
    r[13] = float(clamp(v, 5, 9).w);
}
