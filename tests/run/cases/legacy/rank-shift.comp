#version 450
#extension GL_ARB_shader_ballot : require
#extension GL_ARB_gpu_shader_int64 : require
// The rank, where the mask of the lanes below is made by a shift.
// data 0: uint [(i * 37 + 5) % 16 for i in range(64)]
// expect 1: uint [rank(i, lambda j: data['0'][j] > 7) for i in range(64)]
layout(local_size_x = 64) in;
layout(std430, binding = 0) readonly buffer Keys { uint keys[]; };
layout(std430, binding = 1) writeonly buffer Ranks { uint ranks[]; };

int countBits(uint64_t x) {
    uvec2 xy = unpackUint2x32(x);
    ivec2 c = ivec2(bitCount(xy.x), bitCount(xy.y));
    return c.x + c.y;
}

void main() {
    uint lane = gl_SubGroupInvocationARB;
    uint64_t lanesBelow = (uint64_t(1) << lane) - uint64_t(1);
    uint64_t b = ballotARB(keys[gl_LocalInvocationID.x] > 7u);
    ranks[gl_LocalInvocationID.x] = uint(countBits(b & lanesBelow));
}
