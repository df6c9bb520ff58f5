#version 450
// precise and invariant are accepted and change nothing here.
// data 1: float [1e8, 1.0]
// expect 0: float [0.0, 8.0]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { float r[]; };
layout(std430, binding = 1) readonly buffer In1 { float a[]; };
precise float f(float x, float y) { precise float s = x + y; return s - x; }
void main()
{
    r[0] = f(a[0], a[1]);
    precise vec2 v = vec2(a[1]) * 4.0;
    r[1] = v.x + v.y;
}
