#version 450
#extension GL_EXT_maximal_reconvergence : require
#extension GL_KHR_shader_subgroup_ballot : require
#extension GL_KHR_shader_subgroup_vote : require
// With maximal reconvergence, an operation in front of a break stays in the loop.
// expect 0: uint [1] * 32
// unknown: Invalid execution mode operand: 6023
// need: shaderMaximalReconvergence
layout(local_size_x = 32) in;
layout(std430, binding = 0) buffer Out { uint r[]; };
void fill() [[maximally_reconverges]]
{
    uint i = gl_LocalInvocationIndex;
    for (;;) {
        uint first = subgroupBroadcastFirst(i);
        if (first == i) {
            r[i] = subgroupBallotBitCount(subgroupBallot(true));
            break;
        }
    }
}
void main() [[maximally_reconverges]]
{
    fill();
}
