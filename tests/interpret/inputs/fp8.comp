#version 450
#extension GL_EXT_float_e4m3 : require
#extension GL_EXT_float_e5m2 : require
#extension GL_EXT_shader_explicit_arithmetic_types : require
layout(local_size_x = 64) in;
layout(std430, binding = 0) buffer B { float b[]; };
layout(std430, binding = 1) buffer C { uint8_t c[]; };
void main()
{
    uint i = gl_LocalInvocationIndex;
    float x = b[i];
    floate4m3_t a = floate4m3_t(x);
    floate5m2_t e = floate5m2_t(x);
    b[64u + i] = float(a);
    b[128u + i] = float(e);
    c[i] = floate4m3BitsToUintEXT(a);
    c[64u + i] = floate5m2BitsToUintEXT(e);
    floate4m3_t s;
    saturatedConvertEXT(s, x);
    b[192u + i] = float(s);
}
