#version 460
#extension GL_ARB_gpu_shader_int64 : require
// need: shaderInt64
// without glslang: it computes with OpUConvert, which SPIR-V 1.3 does not have there
// Specialization constants of 64 bits, of which one is given and one keeps its value, beside one of 32 bits that has the largest id.
// spec 3: uint64 0xabcdef0123456789
// spec 4: int64 -5000000000
// spec 9: uint 6
// data 0 @40: uint64 [1 << 63]
// expect 0: uint64 [0xabcdef0123456789, 0xabcdef0123456789 * 3 & (1 << 64) - 1, 1, (1 << 64) - 5000000000, 6, 1 << 63, (0xabcdef0123456789 * 3 + 8) & (1 << 64) - 1, (0xabcdef01 + 6) * 5000000000 & (1 << 64) - 1]
layout(local_size_x = 1) in;
layout(constant_id = 3) const uint64_t given = 17ul;
layout(constant_id = 4) const int64_t kept = -5000000000l;
layout(constant_id = 9) const uint small = 2u;
const uint64_t derived = given * 3ul + uint64_t(small);
layout(std430, binding = 0) buffer Out { uint64_t r[8]; };
uint64_t times(uint64_t x, uint n)
{
    uint64_t sum = 0ul;
    for (uint i = 0u; i < n; i++)
        sum += x;
    return sum;
}
void main()
{
    r[0] = given;
    r[1] = times(given, small / 2u);
    uint64_t limit = r[5];
    r[2] = given > limit ? 1ul : 0ul;
    r[3] = uint64_t(kept);
    r[4] = times(1ul, small);
    r[6] = derived + (given > 5ul ? 2ul : 1ul);
    r[7] = uint64_t(uint(given >> 32) + small) * uint64_t(-kept);
}
