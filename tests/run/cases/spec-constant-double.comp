#version 450
#extension GL_EXT_shader_explicit_arithmetic_types_int64 : require
// 64-bit specialization constants.
// spec 0: double [1.5]
// spec 1: int64 [-12345678901234]
// need: shaderFloat64 shaderInt64
// expect 0: double [1.5, -12345678901234.0, 3.0]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { double r[]; };
layout(constant_id = 0) const double d = 0.25lf;
layout(constant_id = 1) const int64_t n = 5l;
void main()
{
    r[0] = d;
    r[1] = double(n);
    r[2] = d * 2.0;
}
