#version 450
// outerProduct gives as many columns as its second argument has components.
// data 1: float [2.0, 3.0, 5.0, 7.0]
// expect 0: float [10, 15, 14, 21, 4, 6]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { float r[]; };
layout(std430, binding = 1) readonly buffer In1 { vec2 a[]; };
void main()
{
    mat3x2 m = outerProduct(a[0], vec3(a[1], 2.0));
    for (int i = 0; i < 6; i++)
        r[i] = m[i / 2][i % 2];
}
