// The index of a broadcast in quads must be dynamically uniform, and at most 3.
// sgcc-run: --target-env=vulkan1.2 --buffer 0.0=iota:u32:64
#version 450
#extension GL_KHR_shader_subgroup_quad : require
layout(local_size_x = 32) in;
layout(std430, binding = 0) buffer Data { uint data[]; };
void main()
{
    uint i = gl_LocalInvocationIndex;
    data[i] = subgroupQuadBroadcast(data[i], gl_WorkGroupID.x & 3u);
    if (i < 4u) data[32 + i] = subgroupQuadBroadcast(i, data[60] - 57u);
}
