#version 450
#extension GL_ARB_shader_ballot : require
#extension GL_ARB_shader_group_vote : require
#extension GL_ARB_gpu_shader_int64 : require
// Arrays of masks that ?: chooses between: legacy names in the condition, constructors, variables, commas, an element at once.
// data 0: uint [(i * 7) % 5 for i in range(64)]
// data 2: uint64 [1000 + i for i in range(4)]
// keeps64: numbers are chosen between, too
// expect 1: uint64 [ballot(i, lambda j: data['0'][j] > 2) if i % size else 1 for i in range(64)]
// expect 3: uint64 [(7 if data['0'][i] > 1 else 1001) + (count(i, lambda j: data['0'][j] > 2) if i % size > 3 else 3) for i in range(64)]
// expect 4: uint64 [ballot(i, lambda j: data['0'][j] < 2) if data['0'][i] == 0 else ballot(i, lambda j: data['0'][j] > 2) for i in range(64)]
layout(local_size_x = 64) in;
layout(std430, binding = 0) readonly buffer In { uint v[]; };
layout(std430, binding = 1) writeonly buffer Chosen { uint64_t chosen[]; };
layout(std430, binding = 2) readonly buffer Numbers { uint64_t numbers[4]; };
layout(std430, binding = 3) writeonly buffer Sums { uint64_t sums[]; };
layout(std430, binding = 4) writeonly buffer Elements { uint64_t elements[]; };
void main()
{
    uint id = gl_LocalInvocationIndex;
    uint64_t high[2] = uint64_t[2](0ul, ballotARB(v[id] > 2u)), low[2] = uint64_t[2](0ul, ballotARB(v[id] < 2u));
    uint64_t m[2] = (gl_SubGroupInvocationARB > 0u) ? high : uint64_t[2](0ul, 1ul);
    m = anyInvocationARB(v[id] > 9u) ? uint64_t[2](2ul, 3ul) : (id += 64u, id -= 64u, m);
    uint64_t both[2] = gl_SubGroupInvocationARB > 1u ? uint64_t[2](high[1] | low[1], 2ul) : uint64_t[2](gl_SubGroupEqMaskARB, 1ul);
    if ((both[0] & low[1]) != (both[1] > 1ul ? low[1] : low[1] & gl_SubGroupEqMaskARB)) m[1] = 0ul;
    chosen[id] = m[1];
    uint64_t given[4] = numbers, n[4] = v[id] > 1u ? uint64_t[4](0ul, 7ul, 0ul, 0ul) : given;
    uint64_t k[2] = (gl_SubGroupInvocationARB > 3u ? uint64_t[2](uint64_t(bitCount(unpackUint2x32(high[1]).x) + bitCount(unpackUint2x32(high[1]).y)), 0ul) : uint64_t[2](3ul, 0ul));
    sums[id] = n[1] + k[0];
    elements[id] = (v[id] == 0u ? low : high)[1];
}
