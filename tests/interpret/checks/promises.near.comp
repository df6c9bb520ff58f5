#version 450
// sgcc-run: --buffer 0.0=u32:256x7 --groups=2
#extension GL_KHR_shader_subgroup_basic: require
layout(std430, binding = 0) buffer B { uint u[]; };
layout(local_size_x = 64) in;
uint row(uint i)
{
#pragma sgcc uniform(subgroup)
    return u[i & 1u];
}
void main()
{
    uint i = gl_LocalInvocationIndex, sum = 0u;
#pragma sgcc uniform(workgroup)
    uint x = u[i];
#pragma sgcc uniform(subgroup)
    vec2 y = vec2(1.0, float(gl_SubgroupID));
#pragma sgcc uniform(workgroup)
    sum = gl_WorkGroupID.x;
#pragma sgcc uniform(dispatch)
    if (u[i] > 20u) sum++;
#pragma sgcc uniform(dispatch)
    for (uint k = 0u; k < u[i & 3u]; k++) sum += k;
    if (i == 3u) {
#pragma sgcc uniform(workgroup)
        uint alone = i;     // of those that are here
        sum += alone;
    }
    u[128u + gl_GlobalInvocationID.x] = x + sum + uint(y.y) + row(i);
}
