#version 450
#extension GL_EXT_shader_explicit_arithmetic_types : require
// Constructors, swizzles and operators of small vectors.
// data 1: int [1, 2, 3, 4]
// expect 0: int [4, 3, 6, 8, 2, 1, 3, 0]
// need: shaderInt8 shaderInt16 shaderFloat16 shaderInt64 shaderFloat64
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { ivec2 r[]; };
layout(std430, binding = 1) readonly buffer In1 { ivec4 a[]; };
void main()
{
    i8vec4 v = i8vec4(a[0]);
    r[0] = ivec2(v.wz);
    u16vec4 w = u16vec4(v) * uint16_t(2);
    r[1] = ivec2(w.zw);
    f16vec3 h = f16vec3(v.xyz);
    h.xy = h.yx;
    r[2] = ivec2(h);
    i64vec2 l = i64vec2(w.xy) >> 1;
    l.y = l.x + l.y;
    r[3] = ivec2(l.y, l == i64vec2(1l, 2l));
}
