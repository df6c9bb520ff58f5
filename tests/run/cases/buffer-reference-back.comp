#version 460
#extension GL_EXT_buffer_reference2 : require
#extension GL_EXT_shader_explicit_arithmetic_types_int64 : require
// reference[i] is the value of reference + i, so that i may be less than 0 (GL_EXT_buffer_reference2, 4.3.9).
// without glslang: it takes a constant below 0 for a mistake
// expect 0: int [252, 260, 236]
// need: bufferDeviceAddress shaderInt64
layout(local_size_x = 1) in;
layout(buffer_reference, std430, buffer_reference_align = 4) buffer N { int v; };
layout(std430, binding = 0) buffer Out { int r[]; };
int at(N n) { return int(uint64_t(n)); }
void main()
{
    const int back = -2;
    N n = N(256ul);
    r[0] = at(n[-1]);
    r[1] = at(n[back][3]);
    r[2] = at(n[back - (r[0] == 252 ? 3 : 0)]);
}
