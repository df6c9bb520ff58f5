#version 450
#extension GL_ARB_shader_ballot : require
#extension GL_ARB_gpu_shader_int64 : require
// Compaction inside the branch: the first of those that are here adds, and hands its result on.
// data 0: uint [(i * 40503) % 499 for i in range(128)]
// data 1: uint [0, 0]
// run: 2
// expect 1: uint [sum(x % 5 == 0 for x in data['0']), 0]
// expect 2: uint sorted [i for i, x in enumerate(data['0']) if x % 5 == 0]
layout(local_size_x = 64) in;
struct Draw { uint count, unused; };
layout(std430, binding = 0) readonly buffer Objects { uint objects[]; };
layout(std430, binding = 1) buffer Draws { Draw draw; };
layout(std430, binding = 2) writeonly buffer List { uint list[]; };

void main()
{
    uint object = gl_GlobalInvocationID.x;
    if (objects[object] % 5u == 0u) {
        uint64_t here = ballotARB(true);
        uint slot = uint(bitCount(unpackUint2x32(here & gl_SubGroupLtMaskARB).x) + bitCount(unpackUint2x32(here & gl_SubGroupLtMaskARB).y));
        uint start = 0u;
        if (slot == 0u)
            start = atomicAdd(draw.count, uint(bitCount(unpackUint2x32(here).x) + bitCount(unpackUint2x32(here).y)));
        list[readFirstInvocationARB(start) + slot] = object;
    }
}
