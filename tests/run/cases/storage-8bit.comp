#version 450
#extension GL_EXT_shader_8bit_storage : require
// 8-bit storage: loads, stores and conversions.
// data 1: int8 [-5, 127, -128, 1]
// data 2: uint8 [255, 3, 4, 5]
// expect 0: int [-5, 127, -128, 1, 255, 3, 4, 5]
// expect 3: uint8 [255, 4, 251, 9]
// need: storageBuffer8BitAccess
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { int r[]; };
layout(std430, binding = 1) readonly buffer A { int8_t a[4]; };
layout(std430, binding = 2) readonly buffer B { u8vec4 b; };
layout(std430, binding = 3) writeonly buffer C { uint8_t c[2]; i8vec2 d; };
void main()
{
    for (int i = 0; i < 4; i++)
        r[i] = int(a[i]);
    ivec4 v = ivec4(b);
    r[4] = v.x; r[5] = v.y; r[6] = v.z; r[7] = v.w;
    c[0] = uint8_t(v.x);
    c[1] = uint8_t(260);
    d = i8vec2(ivec2(r[0], 9));
}
