#version 450
#extension GL_EXT_shader_explicit_arithmetic_types_int16 : require
// 16-bit arithmetic wraps; literals with suffix.
// data 1: int [30000, -32768, 7, 65535]
// expect 0: int [-5536, -32768, -1, 59998, 3, 1, 1, 12, 7, 65528]
// need: shaderInt16
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { int r[]; };
layout(std430, binding = 1) readonly buffer In1 { int a[]; };
void main()
{
    int16_t x = int16_t(a[0]), z = int16_t(a[1]);
    uint16_t w = uint16_t(a[3]);
    r[0] = int(x + x);
    r[1] = int(-z);
    r[2] = int(int16_t(w));
    r[3] = int(uint16_t(a[0]) + uint16_t(29998));
    r[4] = int(int16_t(a[2]) / 2s);
    r[5] = int(int16_t(a[2]) % 2s);
    r[6] = int(z < x);
    i16vec3 v = i16vec3(3s, 4s, 5s);
    r[7] = int(v.x + v.y + v.z);
    r[8] = int(abs(int16_t(-a[2])));
    r[9] = int(w - 7us);
}
