#version 430
#extension GL_ARB_shader_ballot : require
#extension GL_ARB_gpu_shader_int64 : require
layout(local_size_x = 8, local_size_y = 8) in;
layout(r32ui, binding = 0) uniform coherent uimage2D heads;
layout(binding = 0, offset = 0) uniform atomic_uint next;
layout(std430, binding = 1) writeonly buffer Nodes { uvec2 nodes[]; };
void main()
{
    ivec2 at = ivec2(gl_GlobalInvocationID.xy);
    bool live = all(lessThan(at, imageSize(heads)));
    if (ballotARB(live) == 0ul) return;
    if (live) {
        uint node = atomicCounterIncrement(next);
        nodes[node] = uvec2(imageAtomicExchange(heads, at, node), gl_SubGroupInvocationARB);
    }
}
