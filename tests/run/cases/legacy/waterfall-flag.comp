#version 450
#extension GL_ARB_shader_ballot : require
#extension GL_ARB_gpu_shader_int64 : enable
// A waterfall whose loop ends by a flag: nobody leaves from the middle.
// data 0: uint [(i * 5) % 3 for i in range(64)]
// data 1: uint [100, 200, 300]
// expect 2: uint [data['1'][data['0'][i]] + count(i, lambda j: data['0'][j] == data['0'][i]) for i in range(64)]
layout(local_size_x = 64) in;
layout(std430, binding = 0) readonly buffer Materials { uint material[]; };
layout(std430, binding = 1) readonly buffer Table { uint table[]; };
layout(std430, binding = 2) writeonly buffer Out { uint r[]; };
void main()
{
    uint id = gl_GlobalInvocationID.x, mine = material[id], result = 0u;
    bool waiting = true;
    while (waiting) {
        uint uniform_index = readFirstInvocationARB(mine);
        if (uniform_index == mine) {
            uvec2 together = unpackUint2x32(ballotARB(true));
            result = table[uniform_index] + uint(bitCount(together.x) + bitCount(together.y));
            waiting = false;
        }
    }
    r[id] = result;
}
