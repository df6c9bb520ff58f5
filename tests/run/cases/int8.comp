#version 450
#extension GL_EXT_shader_explicit_arithmetic_types_int8 : require
// 8-bit arithmetic wraps; conversions truncate and extend.
// data 1: int [100, 100, -128, 7, 255]
// expect 0: int [-56, 16, -128, -1, 200, 1, 14, -4, 3, 1]
// need: shaderInt8
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { int r[]; };
layout(std430, binding = 1) readonly buffer In1 { int a[]; };
void main()
{
    int8_t x = int8_t(a[0]), y = int8_t(a[1]), z = int8_t(a[2]);
    uint8_t u = uint8_t(a[0]), w = uint8_t(a[4]);
    r[0] = int(x + y);
    r[1] = int(x * y);
    r[2] = int(-z);
    r[3] = int(int8_t(w));
    r[4] = int(u + u);
    r[5] = int(w > u);
    i8vec2 v = i8vec2(a[3]);
    v += v;
    r[6] = int(v.y);
    r[7] = int(int8_t(-8) >> int8_t(1));
    r[8] = int(min(x, int8_t(3)));
    r[9] = int(z < y);
}
