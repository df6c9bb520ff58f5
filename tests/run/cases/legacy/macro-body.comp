#version 450
#extension GL_ARB_shader_ballot : require
#extension GL_ARB_gpu_shader_int64 : require
// A macro of several statements, continued over lines, with a mask inside; and one that is the type.
// data 0: uint [(i * 14 + 3) % 25 for i in range(64)]
// data 1: uint [0]
// expect 1: uint [sum(x % 4 == 1 for x in data['0'])]
// expect 2: uint sorted [x for x in data['0'] if x % 4 == 1]
#define lanemask_t uint64_t
#define APPEND(counter, list, condition, value)                                         \
    {                                                                                   \
        lanemask_t appending = ballotARB(condition);                                    \
        uvec2 a_ = unpackUint2x32(appending);                                           \
        uvec2 b_ = unpackUint2x32(appending & gl_SubGroupLtMaskARB);                    \
        uint base_ = 0u;                                                                \
        if (gl_SubGroupInvocationARB == 0u)                                             \
            base_ = atomicAdd(counter, uint(bitCount(a_.x) + bitCount(a_.y)));          \
        base_ = readFirstInvocationARB(base_);                                          \
        if (condition)                                                                  \
            list[base_ + uint(bitCount(b_.x) + bitCount(b_.y))] = (value);              \
    }
layout(local_size_x = 64) in;
layout(std430, binding = 0) readonly buffer In { uint v[]; };
layout(std430, binding = 1) buffer Counter { uint counter; };
layout(std430, binding = 2) writeonly buffer List { uint list[]; };
void main()
{
    uint id = gl_GlobalInvocationID.x;
    bool wanted = v[id] % 4u == 1u;
    APPEND(counter, list, wanted, v[id])
}
