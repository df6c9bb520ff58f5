#version 450
// Sum, least, greatest and sum of squares of slices of an array: subgroups first, then shared memory.
// set N = 8388608 | 65536
// set SLICE = 8192 | 8192
// buffer 0 in {N} float 1 random -1 1
// buffer 1 out {N // SLICE} float 4 random 0 0
// compare 1 float 1e-3 1e-2
// push uint {N}, uint SLICE
// spec 0 uint 256
// dispatch {N // SLICE} 1 1
#extension GL_EXT_control_flow_attributes : enable
#extension GL_KHR_shader_subgroup_arithmetic : require
layout(local_size_x_id = 0) in;
layout(constant_id = 0) const uint GROUP = 256u;
struct summary { float sum, least, most, squares; };
layout(binding = 0, std430) readonly restrict buffer In { vec4 values[]; };
layout(binding = 1, std430) writeonly restrict buffer Out { summary results[]; };
layout(push_constant) uniform Parameters { uint count, slice; } p;
shared summary partial[64];

summary empty() { return summary(0.0, 3.4e38, -3.4e38, 0.0); }

summary combine(summary a, summary b)
{
    return summary(a.sum + b.sum, min(a.least, b.least), max(a.most, b.most), a.squares + b.squares);
}

summary of_vector(vec4 v)
{
    summary s;
    s.sum = dot(v, vec4(1.0));
    s.least = min(min(v.x, v.y), min(v.z, v.w));
    s.most = max(max(v.x, v.y), max(v.z, v.w));
    s.squares = dot(v, v);
    return s;
}

summary in_subgroup(summary s)
{
    return summary(subgroupAdd(s.sum), subgroupMin(s.least), subgroupMax(s.most), subgroupAdd(s.squares));
}

void main()
{
    const uint from = gl_WorkGroupID.x * p.slice / 4u, end = min(from + p.slice / 4u, p.count / 4u);
    summary own = empty();
    for (uint i = from + gl_LocalInvocationID.x; i < end; i += 4u * GROUP) {
        [[unroll]] for (uint j = 0u; j < 4u; j++)
            if (i + j * GROUP < end) own = combine(own, of_vector(values[i + j * GROUP]));
    }
    own = in_subgroup(own);
    if (subgroupElect()) partial[gl_SubgroupID] = own;
    barrier();
    if (gl_SubgroupID == 0u) {
        own = empty();
        for (uint i = gl_SubgroupInvocationID; i < gl_NumSubgroups; i += gl_SubgroupSize) own = combine(own, partial[i]);
        own = in_subgroup(own);
        if (subgroupElect()) results[gl_WorkGroupID.x] = own;
    }
}
