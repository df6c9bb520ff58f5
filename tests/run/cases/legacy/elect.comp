#version 450
#extension GL_ARB_shader_ballot : require
#extension GL_ARB_gpu_shader_int64 : require
// Three ways to choose the first active invocation, under a branch that not all take.
// data 0: uint [(i * 3 + i // 8) % 5 for i in range(64)]
// expect 1: uint [(0 if data['0'][i] == 0 else 7 if lane(i) == first(i, lambda j: data['0'][j] != 0) else 8) for i in range(64)]
layout(local_size_x = 64) in;
layout(std430, binding = 0) readonly buffer In { uint v[]; };
layout(std430, binding = 1) writeonly buffer Out { uint r[]; };
void main()
{
    uint id = gl_GlobalInvocationID.x;
    uint result = 0u;
    if (v[id] != 0u) {
        uint64_t live = ballotARB(true);
        result = 8u;
        bool a = (live & gl_SubGroupLtMaskARB) == 0ul;
        bool b = readFirstInvocationARB(gl_SubGroupInvocationARB) == gl_SubGroupInvocationARB;
        uvec2 h = unpackUint2x32(live);
        bool c = (h.x != 0u ? findLSB(h.x) : findLSB(h.y) + 32) == int(gl_SubGroupInvocationARB);
        if (a != b || b != c)
            result = 99u;
        else if (a)
            result = 7u;
    }
    r[id] = result;
}
