#version 450
#extension GL_ARB_shader_ballot : require
#extension GL_ARB_gpu_shader_int64 : require
// The own bit of a mask, by a shift of the mask and by the Eq mask.
// data 0: uint [(i * 11 + 3) % 8 for i in range(64)]
// expect 1: uint flat([[int(data['0'][i] > 2), int(data['0'][i] > 2)] for i in range(64)])
layout(local_size_x = 64) in;
layout(std430, binding = 0) readonly buffer In { uint v[]; };
layout(std430, binding = 1) writeonly buffer Out { uvec2 r[]; };
void main()
{
    uint id = gl_GlobalInvocationID.x;
    uint64_t big = ballotARB(v[id] > 2u);
    uint by_shift = uint((big >> gl_SubGroupInvocationARB) & 1ul);
    bool by_mask = (big & gl_SubGroupEqMaskARB) != 0ul;
    r[id] = uvec2(by_shift, by_mask ? 1u : 0u);
}
