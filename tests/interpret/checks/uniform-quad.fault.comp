// The index of a broadcast in quads must be dynamically uniform, and at most 3.
// sgcc-run: --target-env=vulkan1.2 --buffer 0.0=zeros:256
#version 450
#extension GL_KHR_shader_subgroup_quad : require
layout(local_size_x = 32) in;
layout(std430, binding = 0) buffer Data { uint data[]; };
void main()
{
    uint i = gl_LocalInvocationIndex;
    data[i] = subgroupQuadBroadcast(data[i], i & 3u); // reports uniform
    data[32 + i] = subgroupQuadBroadcast(i, gl_WorkGroupID.x + 4u); // reports quads
}
