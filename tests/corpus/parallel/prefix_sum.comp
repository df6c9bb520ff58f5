#version 450
#extension GL_KHR_shader_subgroup_arithmetic : require
#extension GL_KHR_memory_scope_semantics : require
#pragma use_vulkan_memory_model
// A scan in one pass: groups look back at the states that groups before them published.
layout(local_size_x = 256) in;
#define PER_THREAD 4
layout(std430, binding = 0) readonly buffer In { uint values[]; };
layout(std430, binding = 1) writeonly buffer Out { uint sums[]; };
layout(std430, binding = 2) queuefamilycoherent buffer State { uint next_tile; uint flags_and_values[]; } state;
layout(push_constant) uniform Push { uint count; };
shared uint tile, before_tile, subgroup_sums[64];
const uint EMPTY = 0u, PARTIAL = 1u << 30, COMPLETE = 2u << 30, FLAGS = 3u << 30;
uint look_back(uint t)
{
    uint sum = 0u;
    for (int i = int(t) - 1; i >= 0;) {
        uint s = atomicLoad(state.flags_and_values[i], gl_ScopeQueueFamily, gl_StorageSemanticsBuffer, gl_SemanticsAcquire);
        if ((s & FLAGS) == EMPTY)
            continue;
        sum += s & ~FLAGS;
        if ((s & FLAGS) == COMPLETE)
            break;
        --i;
    }
    return sum;
}
void publish(uint t, uint flag, uint value)
{
    atomicStore(state.flags_and_values[t], flag | value, gl_ScopeQueueFamily, gl_StorageSemanticsBuffer, gl_SemanticsRelease);
}
void main()
{
    if (gl_LocalInvocationIndex == 0u)
        tile = atomicAdd(state.next_tile, 1u);
    barrier();
    uint t = tile, first = (t * gl_WorkGroupSize.x + gl_LocalInvocationIndex) * PER_THREAD;
    uint mine[PER_THREAD], total = 0u;
    for (uint i = 0u; i < PER_THREAD; i++) {
        mine[i] = total;
        total += first + i < count ? values[first + i] : 0u;
    }
    uint before = subgroupExclusiveAdd(total);
    if (gl_SubgroupInvocationID == gl_SubgroupSize - 1u)
        subgroup_sums[gl_SubgroupID] = before + total;
    barrier();
    if (gl_LocalInvocationIndex == 0u) {
        uint sum = 0u;
        for (uint i = 0u; i < gl_NumSubgroups; i++) {
            uint s = subgroup_sums[i];
            subgroup_sums[i] = sum;
            sum += s;
        }
        publish(t, t == 0u ? COMPLETE : PARTIAL, sum);
        before_tile = look_back(t);
        if (t != 0u)
            publish(t, COMPLETE, before_tile + sum);
    }
    barrier();
    uint base = before_tile + subgroup_sums[gl_SubgroupID] + before;
    for (uint i = 0u; i < PER_THREAD; i++)
        if (first + i < count)
            sums[first + i] = base + mine[i];
}
