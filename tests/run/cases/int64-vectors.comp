#version 450
#extension GL_EXT_shader_explicit_arithmetic_types_int64 : require
// 64-bit vectors, min, max, packing, conversion to float and double.
// data 1: int64 [-5000000000, 6000000000]
// expect 0: int64 [-5000000000, 0, 6000000000, 6000000000, 5000000000, -1, 1]
// expect 2: double [-5e9, 6e9, 6e9, 2**32 + 2]
// need: shaderInt64 shaderFloat64
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { int64_t r[]; };
layout(std430, binding = 2) buffer Out2 { double q[]; };
layout(std430, binding = 1) readonly buffer In1 { int64_t a[]; };
void main()
{
    i64vec2 v = i64vec2(a[0], a[1]);
    i64vec2 low = min(v, int64_t(0));
    r[0] = low.x; r[1] = low.y;
    r[2] = max(v.x, v.y);
    r[3] = v.yx.x;
    r[4] = abs(v.x);
    i64vec2 s = sign(v);
    r[5] = s.x; r[6] = s.y;
    q[0] = double(v.x);
    q[1] = double(v.y);
    q[2] = double(float(v.y));
    q[3] = double(packUint2x32(uvec2(2u, 1u)));
}
