#version 450
#extension GL_ARB_shader_ballot : require
#extension GL_ARB_gpu_shader_int64 : require
// A histogram with one atomic for each subgroup and bin: aggregated by waterfall.
// data 0: uint [(i * 9 + i // 5) % 7 for i in range(192)]
// data 1: uint [0] * 7
// run: 3
// expect 1: uint [sum(x == b for x in data['0']) for b in range(7)]
layout(local_size_x = 64) in;
layout(std430, binding = 0) readonly buffer In { uint bins[]; };
layout(std430, binding = 1) buffer Histogram { uint histogram[7]; };

uint bitsSet(const in uint64_t mask)
{
    const uvec2 parts = unpackUint2x32(mask);
    return bitCount(parts.x) + bitCount(parts.y);
}

void main()
{
    const uint bin = bins[gl_GlobalInvocationID.x];
    bool done = false;
    do {
        const uint current = readFirstInvocationARB(bin);
        if (current == bin) {
            const uint64_t agreeing = ballotARB(true);
            if ((agreeing & gl_SubGroupLtMaskARB) == 0ul)
                atomicAdd(histogram[current], bitsSet(agreeing));
            done = true;
        }
    } while (!done);
}
