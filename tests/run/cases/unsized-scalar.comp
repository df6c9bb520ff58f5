#version 450
// Members behind arrays that constants size, in scalar layout, stored and copied whole.
// env: vulkan1.2
// layout: scalar
// need: scalarBlockLayout
// data 1: float [float(i) for i in range(24)]
// In words: s takes 2 * 5, m 2 * 2, v 3 * 3.
// without glslang: its offsets are those of before the sizes are known
// expect 0: float [8, 11, 12, 22, 23]
// expect 1: float [0, 1, 2, 3, 4, 50, 51, 52] + [float(i) for i in range(8, 23)] + [40]
#extension GL_EXT_scalar_block_layout : require
layout(local_size_x = 1) in;
struct S { vec3 v; float f[2]; };
layout(std430, binding = 0) buffer Out { float r[]; };
layout(scalar, binding = 1) buffer B { S s[]; vec2 m[]; vec3 v[]; float f; };
void main()
{
    r[0] = s[1].f[0];
    r[1] = m[0].y;
    r[2] = m[1].x;
    S copy = s[0];
    copy.v = vec3(0, 1, 2);
    s[0] = copy;
    s[1].v = vec3(50, 51, 52);
    r[3] = v[2].z;
    r[4] = f;
    f = 40.0;
}
