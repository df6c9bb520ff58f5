#version 450
#extension GL_KHR_shader_subgroup_arithmetic : require
layout(local_size_x = 32) in;
layout(std430, binding = 0) buffer B { uint u[]; };
shared uint inside, most;
// Counts how many invocations are in the call, and how many of them add together.
uint work(uint n)
{
    atomicAdd(inside, 1u);
    uint together = subgroupAdd(1u);
    for (uint k = 0u; k < n; k++) atomicMax(most, atomicAdd(inside, 0u));
    atomicAdd(inside, ~0u);
    return together;
}
void main()
{
    uint i = gl_LocalInvocationIndex, sum = 0u;
    if (i == 0u) inside = most = 0u;
    barrier();
    if (i < 20u) {
        if (i < 7u) sum = u[i];
        sum += work(i);
    }
    barrier();
    u[i] = sum;
    if (i == 31u) u[i] = most;
}
