// Control flow that is uniform in a subgroup and not in the workgroup, by PART.
#version 450
#extension GL_KHR_shader_subgroup_basic : require
#extension GL_KHR_shader_subgroup_arithmetic : require
#ifdef MAXIMAL
#extension GL_EXT_maximal_reconvergence : require
#define MODE [[maximally_reconverges]]
#elif defined UNIFORM
#extension GL_EXT_subgroup_uniform_control_flow : require
#define MODE [[subgroup_uniform_control_flow]]
#else
#define MODE
#endif
layout(local_size_x = 64) in;
layout(std430, binding = 0) buffer B { uint u[]; };
uint together()
{
    uint v = 0u;
    if (gl_SubgroupInvocationID < 7u) v = u[70];
    else v = u[71] * 2u;
    return subgroupAdd(v + 1u);
}
void main() MODE
{
    uint i = gl_LocalInvocationIndex, id = gl_SubgroupID, sum = 0u;
#if PART == 0 // nothing parts the workgroup
    sum = together();
#elif PART == 1 // a branch that one subgroup takes
    if (id == 0u) sum = together();
#elif PART == 2 // behind its merge block
    if (id == 0u) u[69] = 1u;
    sum = together();
#elif PART == 3 // the other subgroup returns early
    if (i >= 40u) return;
    sum = together();
#elif PART == 4 // more iterations than the other subgroup has
    for (uint k = 0u; k < 2u - id; k++) sum = together();
#elif PART == 5 // behind that loop
    for (uint k = 0u; k < 2u - id; k++) sum += u[72];
    sum = together();
#elif PART == 6 // one subgroup leaves a selection by the end of the loop
    for (uint k = 0u; k < 2u; k++) {
        if (k == 1u) {
            if (id == 1u) break;
            u[68] = k;
        }
        if (k == 1u) sum = together();
    }
#elif PART == 7 // a barrier, behind which all are together again
    for (uint k = 0u; k < 2u; k++) {
        if (id == 0u && k == 0u) continue;
        u[68 + id] = k;
    }
    barrier();
    sum = together();
#elif PART == 8 // a switch
    switch (id) {
    case 0u: sum = together(); break;
    default: u[68] = 1u;
    }
#elif PART == 9 // as the invocations of one subgroup part
    if (i < 20u) sum = together();
    sum = together();
#endif
    u[i] = sum;
}
