#version 450
// Inclusive sums within slices: four numbers for each invocation, subgroups, then the totals of subgroups in shared memory.
// set N = 8388608 | 65536
// buffer 0 in {N} uint 1 random 0 100
// buffer 1 out {N} uint 1 random 0 0
// buffer 2 out {N // 4096} uint 1 random 0 0
// compare 1 uint 0 0.5
// compare 2 uint 0 0.5
// push uint {N}
// spec 0 uint 256
// dispatch {N // 4096} 1 1
#extension GL_EXT_control_flow_attributes : enable
#extension GL_KHR_shader_subgroup_arithmetic : require
#extension GL_KHR_shader_subgroup_ballot : require
layout(local_size_x_id = 0) in;
layout(constant_id = 0) const uint GROUP = 256u;
const uint OWN = 4u;                // vectors for each invocation
layout(binding = 0, std430) readonly restrict buffer In { uvec4 from[]; };
layout(binding = 1, std430) writeonly restrict buffer Out { uvec4 to[]; };
layout(binding = 2, std430) writeonly restrict buffer Totals { uint totals[]; };
layout(push_constant) uniform Parameters { uint count; } p;
shared uint of_subgroups[64];

uvec4 scan_vector(uvec4 v)
{
    v.y += v.x;
    v.z += v.y;
    v.w += v.z;
    return v;
}

void main()
{
    const uint base = (gl_WorkGroupID.x * GROUP + gl_LocalInvocationID.x) * OWN;
    uvec4 values[OWN];
    uint sum = 0u;
    [[unroll]] for (uint i = 0u; i < OWN; i++) {
        values[i] = (base + i) * 4u < p.count ? scan_vector(from[base + i]) + sum : uvec4(sum);
        sum = values[i].w;
    }
    const uint before = subgroupExclusiveAdd(sum);
    if (gl_SubgroupInvocationID == gl_SubgroupSize - 1u) of_subgroups[gl_SubgroupID] = before + sum;
    barrier();
    uint offset = 0u;
    for (uint i = 0u; i < gl_SubgroupID; i++) offset += of_subgroups[i];
    [[unroll]] for (uint i = 0u; i < OWN; i++)
        if ((base + i) * 4u < p.count) to[base + i] = values[i] + (offset + before);
    if (gl_LocalInvocationID.x == GROUP - 1u) totals[gl_WorkGroupID.x] = offset + before + sum;
}
