#version 450
// A swizzle of a swizzle as a target, in a buffer and in a local.
// data 0: float [1, 2, 3, 4, 5, 6, 7, 8]
// expect 0: float [1, 20, 30, 4, 5, 6, 0, 9]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { vec4 r[]; };
void main()
{
    r[0].wzy.zy = vec2(20, 30);
    vec4 v = r[1];
    v.zw.yx = vec2(9, 0);
    r[1] = v;
}
