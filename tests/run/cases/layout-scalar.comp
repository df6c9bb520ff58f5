#version 450
#extension GL_EXT_scalar_block_layout : require
// scalar layout: everything is aligned to its scalars.
// layout: scalar
// need: scalarBlockLayout
// data 0: float [0] * 24
// expect 0: float [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23]
layout(local_size_x = 1) in;
struct S { vec3 x; float y; };
layout(scalar, binding = 0) buffer Out {
    float a;
    vec3 b;
    vec2 c;
    vec3 d[2];
    mat2x3 e;
    S f;
    float g;
};
void main()
{
    a = 1.0;
    b = vec3(2, 3, 4);
    c = vec2(5, 6);
    d[0] = vec3(7, 8, 9);
    d[1] = vec3(10, 11, 12);
    e = mat2x3(13, 14, 15, 16, 17, 18);
    f.x = vec3(19, 20, 21);
    f.y = 22.0;
    g = 23.0;
}
