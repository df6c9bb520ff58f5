#version 450
// A swizzle of a number (GLSL 4.60, 5.5): its dot is not the number's.
// expect 0: float [1, 1, 1, 1, 2.5, 2.5, 2.5, 0.5, 3, 3, 100, 100]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { vec4 r[]; };
#define HALF 0.5
#define SPLAT(x) x.xx
void main()
{
    r[0] = 1.0.xxxx;
    r[1] = vec4(2.5f.xxx, HALF.x);
    r[2] = vec4(3..xx, SPLAT(1e2));
}
