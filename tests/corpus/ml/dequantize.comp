#version 450
#extension GL_EXT_shader_explicit_arithmetic_types_int8 : require
#extension GL_EXT_shader_explicit_arithmetic_types_int16 : require
#extension GL_EXT_shader_explicit_arithmetic_types_float16 : require
#extension GL_EXT_shader_8bit_storage : require
#extension GL_EXT_shader_16bit_storage : require
// Super-blocks of 256 weights: six-bit scales, five-bit quants, a table of values for the last format.
layout(local_size_x = 256) in;
struct SuperBlock { float16_t d, dmin; uint8_t scales[12]; uint8_t high[32]; uint8_t low[128]; };
layout(std430, binding = 0) readonly buffer In { SuperBlock blocks[]; };
layout(std430, binding = 1) writeonly buffer Out { float16_t weights[]; };
const int8_t levels[16] = int8_t[16](int8_t(-127), int8_t(-104), int8_t(-83), int8_t(-65), int8_t(-49), int8_t(-35), int8_t(-22), int8_t(-10),
                                     int8_t(1), int8_t(13), int8_t(25), int8_t(38), int8_t(53), int8_t(69), int8_t(89), int8_t(113));
shared float table[16];
uvec2 scale_and_least(uint b, uint j)
{
    if (j < 4u) return uvec2(uint(blocks[b].scales[j]) & 63u, uint(blocks[b].scales[j + 4u]) & 63u);
    uint x = uint(blocks[b].scales[j + 4u]);
    return uvec2((x & 15u) | ((uint(blocks[b].scales[j - 4u]) >> 6) << 4), (x >> 4) | ((uint(blocks[b].scales[j]) >> 6) << 4));
}
void main()
{
    if (gl_LocalInvocationID.x < 16u) table[gl_LocalInvocationID.x] = float(int(levels[gl_LocalInvocationID.x]));
    barrier();
    uint b = gl_WorkGroupID.x, i = gl_LocalInvocationID.x, group = i / 32u;
    uvec2 s = scale_and_least(b, group);
    uint byte_of = (i / 64u) * 32u + i % 32u, q = uint(blocks[b].low[byte_of]);
    q = (i & 32u) != 0u ? q >> 4 : q & 15u;
    q |= ((uint(blocks[b].high[i % 32u]) >> group) & 1u) << 4;
    float value = float(blocks[b].d) * float(s.x) * float(q) - float(blocks[b].dmin) * float(s.y) + table[q & 15u] * 0.0;
    weights[b * 256u + i] = float16_t(value);
}
