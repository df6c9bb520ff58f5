#version 450 core
#extension GL_ARB_shader_ballot : enable
#extension GL_ARB_gpu_shader_int64 : enable
layout(local_size_x = 128) in;
layout(std430) buffer;
layout(binding = 0) buffer Keys { uint keys[]; };
layout(binding = 1) buffer Table { uint table[]; };
void insert(uint key, uint weight) { atomicAdd(table[key & 1023u], weight); }
void main()
{
    uint key = keys[gl_GlobalInvocationID.x];
    uint64_t todo = ballotARB(true);
    while (todo != 0ul) {
        uint lo = uint(todo & 0xfffffffful), hi = uint(todo >> 32);
        int leader = lo != 0u ? findLSB(lo) : 32 + findLSB(hi);
        uint theirs = readInvocationARB(key, uint(leader));
        uint64_t same = ballotARB(key == theirs);
        if (gl_SubGroupInvocationARB == uint(leader)) insert(key, uint(bitCount(uint(same)) + bitCount(uint(same >> 32))));
        if (key == theirs) break;
        todo &= ~same;
    }
}
