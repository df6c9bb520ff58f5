#version 450
// Rotary positions: pairs of a row are turned by angles that depend on the position and the pair, with corrected frequencies.
// set HEAD = 128 | 128
// set ROWS = 65536 | 64
// buffer 0 in {ROWS * HEAD} float 1 random -1 1
// buffer 1 in {ROWS} int 1 random 0 4095
// buffer 2 out {ROWS * HEAD} half 1 random 0 0
// compare 2 half 2e-2 2e-2
// push uint HEAD, uint 1, float 10000, float 1.0, float 1.0, float 0.5, float 8, float 24
// dispatch 1 {ROWS // 4} 1
// requires storageBuffer16BitAccess
// requires shaderFloat16
#extension GL_EXT_shader_16bit_storage : require
#extension GL_EXT_shader_explicit_arithmetic_types_float16 : require
layout(local_size_x = 64, local_size_y = 4) in;
layout(binding = 0, std430) readonly restrict buffer X { float x[]; };
layout(binding = 1, std430) readonly restrict buffer Positions { int positions[]; };
layout(binding = 2, std430) writeonly restrict buffer Y { float16_t y[]; };
layout(push_constant) uniform Parameters { uint head, neox; float base, scale, attention, mix_in, low, high; } p;

float ramp(float low, float high, uint pair)
{
    return 1.0 - clamp((float(pair) - low) / max(0.001, high - low), 0.0, 1.0);
}

vec2 turn_of(float angle, uint pair)
{
    const float interpolated = p.scale * angle;
    float theta = interpolated, size = p.attention;
    if (p.mix_in != 0.0) {
        const float part = ramp(p.low, p.high, pair) * p.mix_in;
        theta = interpolated * (1.0 - part) + angle * part;
        size *= 1.0 + 0.1 * log(1.0 / p.scale);
    }
    return vec2(cos(theta), sin(theta)) * size;
}

void main()
{
    const uint pair = gl_GlobalInvocationID.x, row = gl_GlobalInvocationID.y, half_head = p.head / 2u;
    if (pair >= half_head) return;
    const vec2 turn = turn_of(float(positions[row]) * pow(p.base, -2.0 * float(pair) / float(p.head)), pair);
    const uint at = row * p.head + (p.neox != 0u ? pair : 2u * pair), other = at + (p.neox != 0u ? half_head : 1u);
    const float a = x[at], b = x[other];
    y[at] = float16_t(a * turn.x - b * turn.y);
    y[other] = float16_t(a * turn.y + b * turn.x);
}
