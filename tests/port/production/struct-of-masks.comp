#version 450
#extension GL_ARB_shader_ballot : require
#extension GL_ARB_gpu_shader_int64 : require
layout(local_size_x = 64) in;
struct Wave { uint64_t live; uint64_t dead; uint lane; };
layout(std430, binding = 0) buffer B { uvec2 masks[]; };
Wave wave(bool alive)
{
    Wave w;
    w.live = ballotARB(alive);
    w.dead = ~w.live & ballotARB(true);
    w.lane = gl_SubGroupInvocationARB;
    return w;
}
void main()
{
    Wave w = wave((gl_LocalInvocationIndex & 3u) != 0u);
    masks[gl_LocalInvocationIndex] = unpackUint2x32(w.lane < 32u ? w.live : w.dead);
}
