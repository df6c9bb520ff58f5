#version 450
// Culling: boxes that touch all half-spaces of a frustum go, in order, to the front of their slice.
// set N = 4194304 | 8192
// buffer 0 in {N} float 3 random -10 10 float 1 random 0.1 2 float 3 random 0.1 1 uint 1 random 0 65535
// buffer 1 out {N} uint 1 random 0 0
// buffer 2 out {N // 256} uint 1 random 0 0
// buffer 3 uniform 6 float 3 random -1 1 float 1 random 2 4
// compare 1 uint 0 0.5
// compare 2 uint 0 0.5
// push uint {N}, uint 0xfff0
// dispatch {N // 256} 1 1
#extension GL_EXT_control_flow_attributes : enable
#extension GL_KHR_shader_subgroup_ballot : require
layout(local_size_x = 256) in;
struct item { vec3 center; float lod; vec3 extent; uint mask; };
layout(binding = 0, std430) readonly restrict buffer Items { item items[]; };
layout(binding = 1, std430) writeonly restrict buffer Seen { uint seen[]; };
layout(binding = 2, std430) writeonly restrict buffer Counts { uint counts[]; };
layout(binding = 3, std140) uniform Frustum { vec4 planes[6]; };
layout(push_constant) uniform Parameters { uint count, mask; } p;
shared uint of_subgroups[64];

bool is_visible(item it)
{
    if ((it.mask & p.mask) == 0u) return false;
    [[unroll]] for (int i = 0; i < 6; i++) {
        const vec4 plane = planes[i];
        if (dot(plane.xyz, it.center) + dot(abs(plane.xyz), it.extent) + plane.w < 0.0) return false;
    }
    return dot(it.center, it.center) < it.lod * it.lod * 100.0;
}

void main()
{
    const uint own = gl_GlobalInvocationID.x;
    const bool visible = own < p.count && is_visible(items[own]);
    const uvec4 all_visible = subgroupBallot(visible);
    const uint rank = subgroupBallotExclusiveBitCount(all_visible);
    if (subgroupElect()) of_subgroups[gl_SubgroupID] = subgroupBallotBitCount(all_visible);
    barrier();
    uint before = 0u, sum = 0u;
    for (uint i = 0u; i < gl_NumSubgroups; i++) {
        if (i == gl_SubgroupID) before = sum;
        sum += of_subgroups[i];
    }
    if (visible) seen[gl_WorkGroupID.x * 256u + before + rank] = own;
    if (gl_LocalInvocationID.x == 0u) counts[gl_WorkGroupID.x] = sum;
}
