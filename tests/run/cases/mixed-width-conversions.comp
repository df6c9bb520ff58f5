#version 450
#extension GL_EXT_shader_explicit_arithmetic_types : require
// Conversions between integer widths, signednesses and half, float, double.
// data 1: int [-1, 300]
// expect 0: int64 [255, 65535, 4294967295, -1, 44, 300, -1, 300, 300, 1, 18446744073709551615 - 2**64]
// need: shaderInt8 shaderInt16 shaderInt64 shaderFloat16 shaderFloat64
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { int64_t r[]; };
layout(std430, binding = 1) readonly buffer In1 { int a[]; };
void main()
{
    int8_t s8 = int8_t(a[0]);
    r[0] = int64_t(uint8_t(s8));
    r[1] = int64_t(uint16_t(s8));
    r[2] = int64_t(uint32_t(s8));
    r[3] = int64_t(int16_t(s8));
    r[4] = int64_t(uint8_t(a[1]));
    r[5] = int64_t(uint16_t(a[1]));
    r[6] = int64_t(int8_t(uint16_t(65535)));
    r[7] = int64_t(float16_t(a[1]));
    r[8] = int64_t(float64_t(float32_t(a[1])));
    r[9] = int64_t(bool(int16_t(256)));
    r[10] = int64_t(uint64_t(a[0]));
}
