#version 450
// without emit-glsl: glslangValidator widens specialization constants by an instruction that wants another capability
#extension GL_EXT_shader_explicit_arithmetic_types : require
// Conversions of specialization constants among integers of all widths.
// without glslang: OpUConvert, which is not an operation of specialization constants before SPIR-V 1.4
// spec 0: uint 0xfffffff0
// spec 1: uint64 0x123456789abcdef0
// spec 2: int -5
// expect 0: int64 [0xfffffff0, 0xfffffff0, 0x9abcdef0, -1698898192, 0xf0, 0xfffb, -5, -16]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { int64_t r[]; };
layout(constant_id = 0) const uint u = 1;
layout(constant_id = 1) const uint64_t w = 2;
layout(constant_id = 2) const int i = 3;
const int64_t a = int64_t(u);
const uint64_t b = uint64_t(u);
const uint c = uint(w);
const int d = int(w);
const uint8_t e = uint8_t(u);
const uint16_t f = uint16_t(i);
const int64_t g = int64_t(i);
const int8_t h = int8_t(u);
void main() { r[0] = a; r[1] = int64_t(b); r[2] = c; r[3] = d; r[4] = e; r[5] = f; r[6] = g; r[7] = h; }
