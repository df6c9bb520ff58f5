#version 450
// packUnorm2x16 and the like, and their inverses.
// data 1: float [0.0, 1.0, -1.0, 0.5, 0.25]
// data 2: uint [0xffff, 0x80017fff, 0x00ff0033, 0x00007f81, 0xc0003e00]
// expect 0: uint [0xffff0000, 0x80017fff, 0xff00ff00, 0x7f810000, 0x38003400]
// expect 3: float ~1e-4 [1.0, 0.0, 1.0, -1.0, 0.2, 0.0, 1.0, 0.0, -1.0, 1.0, 0.0, 0.0, 1.5, -2.0]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { uint r[]; };
layout(std430, binding = 3) buffer Out3 { float q[]; };
layout(std430, binding = 1) readonly buffer In1 { float a[]; };
layout(std430, binding = 2) readonly buffer In2 { uint b[]; };
void main()
{
    r[0] = packUnorm2x16(vec2(a[0], a[1]));
    r[1] = packSnorm2x16(vec2(a[1], a[2]));
    r[2] = packUnorm4x8(vec4(a[0], a[1], a[2], a[1]));
    r[3] = packSnorm4x8(vec4(a[0], a[0], a[2], a[1]));
    r[4] = packHalf2x16(vec2(a[4], a[3]));
    vec2 v = unpackUnorm2x16(b[0]);
    q[0] = v.x; q[1] = v.y;
    v = unpackSnorm2x16(b[1]);
    q[2] = v.x; q[3] = v.y;
    vec4 w = unpackUnorm4x8(b[2]);
    q[4] = w.x; q[5] = w.y; q[6] = w.z; q[7] = w.w;
    w = unpackSnorm4x8(b[3]);
    q[8] = w.x; q[9] = w.y; q[10] = w.z; q[11] = w.w;
    v = unpackHalf2x16(b[4]);
    q[12] = v.x; q[13] = v.y;
}
