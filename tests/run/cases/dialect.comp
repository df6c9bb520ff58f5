#version 460
// What is taken although the texts refuse it means what other compilers make of it (docs/dialect.md).
// data 1: uint [5, 4294967295, 7, 9]
// data 2: int8 [-3, 100]
// data 2 @4: half [0.5, -2.0]
// uniform 3: uint [11]
// expect 0: uint [4294967295, 4294967290, 3, 7, 15, 30, 4294967293, 100, 11, 5]
// expect 0 @40: float [0.5, -2.0, 4.0]
#extension GL_EXT_shader_8bit_storage : require
#extension GL_EXT_shader_16bit_storage : require
#extension GL_EXT_shader_explicit_arithmetic_types_int64 : require
layout(local_size_x = 1) in;
layout(STD430, binding = 0) writeonly buffer Out { uint r[10]; float f[3]; };
layout(std430, binding = 1) buffer In { uint a[4]; };
layout(std430, binding = 2) readonly buffer Narrow { int8_t b[4]; float16_t h[2]; };
layout(std140, binding = 3) readonly uniform U { uint u; };
float twice(float x) { return 2.0 * x; }
void add(restrict uint x) { r[4] |= x; }
void main()
{
    int minus = -6;
    r[0] = max(a[0], -1);
    r[1] = min(a[1], minus);
    r[2] = clamp(a[0], 0, 3);
    r[3] = uint(max(a[2], int64_t(a[0])));
    r[4] = 6u;
    add(9u);
    r[5] = 15u;
    r[5] *= 2u;
    int first = b[0];
    r[6] = uint(first);
    r[7] = uint(true ? b[1] : 0);
    r[8] = u;
    coherent uint last = a[0];
    r[9] = last;
    f[0] = h[0];
    f[1] = h[1];
    f[2] = -twice(h[1]);
}
