#version 450
// sgcc-run: --buffer 0.0=iota:u32:256 --groups=2
#extension GL_KHR_shader_subgroup_basic: require
layout(std430, binding = 0) buffer B { uint u[]; };
layout(local_size_x = 64) in;
uint row(uint i)
{
#pragma sgcc uniform(subgroup)
    return u[i & 1u];  // reports promises
}
void main()
{
    uint i = gl_LocalInvocationIndex, sum = 0u;
#pragma sgcc uniform(subgroup)
    uint x = u[i];  // reports promises
#pragma sgcc uniform(workgroup)
    vec2 y = vec2(1.0, float(gl_SubgroupID));  // reports promises
#pragma sgcc uniform(dispatch)
    sum = gl_WorkGroupID.x;  // reports promises
#pragma sgcc uniform(workgroup)
    if (u[i] > 20u) sum++;  // reports promises
#pragma sgcc uniform(workgroup)
    for (uint k = 0u; k < u[i & 3u]; k++) sum += k;  // reports promises
    u[128u + gl_GlobalInvocationID.x] = x + sum + uint(y.y) + row(i);
}
