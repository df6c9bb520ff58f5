#version 450
#extension GL_EXT_shader_16bit_storage : require
// 16-bit storage: loads, stores and conversions.
// data 1: int16 [-5, 300, 32767, -32768]
// data 2: half [1.5, -0.25, 65504.0, 2.0]
// expect 0: int [-5, 300, 32767, -32768]
// expect 3: int16 [-10, 600]
// expect 4: half [3.0, -0.5, 0.5, 7.0]
// need: storageBuffer16BitAccess
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { int r[]; };
layout(std430, binding = 1) readonly buffer A { int16_t a[4]; };
layout(std430, binding = 2) readonly buffer B { float16_t b; float16_t c[3]; };
layout(std430, binding = 3) writeonly buffer C { int16_t d[2]; };
layout(std430, binding = 4) writeonly buffer D { float16_t e[2]; f16vec2 f; };
void main()
{
    for (int i = 0; i < 4; i++)
        r[i] = int(a[i]);
    d[0] = int16_t(r[0] * 2);
    d[1] = int16_t(600);
    e[0] = float16_t(float(b) * 2.0);
    e[1] = float16_t(float(c[0]) * 2.0);
    f = f16vec2(vec2(0.5, 7.0));
}
