#version 450
// std430: offsets and strides of every shape, the bytes compared.
// data 0: uint8 [0] * 128
// expect 0 @0: float [1, 2]
// expect 0 @8: float [3]
// expect 0 @16: float [4, 5, 6, 7]
// expect 0 @32: float [8, 9]
// expect 0 @40: float [10]
// expect 0 @48: float [11, 12, 13, 0, 14, 15, 16]
// expect 0 @80: float [17, 18, 19, 20]
// expect 0 @96: float [21, 22, 23, 0]
// expect 0 @112: float [0] * 4
layout(local_size_x = 1) in;
struct Item { vec3 x; };
layout(std430, binding = 0) buffer Out {
    vec2 a;
    float b;
    vec3 c;
    float d;
    float e[2];
    float f;
    vec3 g[2];
    mat2 h;
    Item i;
};
void main()
{
    h = mat2(17, 18, 19, 20);
    i.x = vec3(21, 22, 23);
    a = vec2(1, 2);
    b = 3.0;
    c = vec3(4, 5, 6);
    d = 7.0;
    e = float[2](8.0, 9.0);
    f = 10.0;
    g[0] = vec3(11, 12, 13);
    g[1] = vec3(14, 15, 16);
}
