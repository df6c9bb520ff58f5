#version 450
#extension GL_EXT_shader_8bit_storage : require
#extension GL_EXT_shader_16bit_storage : require
#extension GL_EXT_shader_explicit_arithmetic_types : require
#extension GL_KHR_shader_subgroup_arithmetic : require
// A row of four-bit blocks times a vector of eight-bit blocks; a subgroup for each row.
layout(local_size_x_id = 0, local_size_y = 1) in;
layout(constant_id = 0) const uint LANES = 32;
layout(constant_id = 1) const bool HAS_BIAS = false;
struct Block4 { float16_t scale; float16_t least; uint8_t nibbles[16]; };
struct Block8 { float16_t scale; int8_t values[32]; };
layout(std430, binding = 0) readonly buffer W { Block4 w[]; };
layout(std430, binding = 1) readonly buffer X { Block8 x[]; };
layout(std430, binding = 2) readonly buffer Bias { float bias[]; };
layout(std430, binding = 3) writeonly buffer Y { float y[]; };
layout(push_constant) uniform P { uint blocks_per_row; uint rows; uint first_row; };
int dot4(ivec4 a, ivec4 b) { ivec4 p = a * b; return p.x + p.y + p.z + p.w; }
float block_dot(uint wi, uint xi)
{
    int sum = 0, plain = 0;
    for (uint i = 0u; i < 16u; i += 4u) {
        ivec4 low, high, first, second;
        for (uint j = 0u; j < 4u; j++) {
            uint n = uint(w[wi].nibbles[i + j]);
            low[j] = int(n & 15u);
            high[j] = int(n >> 4);
            first[j] = int(x[xi].values[i + j]);
            second[j] = int(x[xi].values[i + j + 16u]);
        }
        sum += dot4(low, first) + dot4(high, second);
        plain += dot4(ivec4(1), first) + dot4(ivec4(1), second);
    }
    return float(x[xi].scale) * (float(w[wi].scale) * float(sum) + float(w[wi].least) * float(plain));
}
void main()
{
    uint row = first_row + gl_WorkGroupID.x + gl_WorkGroupID.y * gl_NumWorkGroups.x;
    if (row >= rows) return;
    float sum = 0.0;
    for (uint b = gl_LocalInvocationID.x; b < blocks_per_row; b += LANES)
        sum += block_dot(row * blocks_per_row + b, b);
    sum = subgroupAdd(sum);
    if (subgroupElect())
        y[row] = HAS_BIAS ? sum + bias[row] : sum;
}
