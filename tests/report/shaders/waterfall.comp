#version 450
#extension GL_KHR_shader_subgroup_ballot : require
#extension GL_KHR_shader_subgroup_arithmetic : require
// One material at a time, the one of the first lane that is left.
layout(local_size_x = 64) in;
layout(std430, binding = 0) readonly buffer Materials { uint material[]; };
layout(std430, binding = 1) buffer Results { float result[]; };

float shade(uint m, uint i)
{
    float value = float(i);
    for (uint k = 0u; k < m + 1u; k++)
        value = value * 0.5 + float(m);
    return value;
}

void main()
{
    uint i = gl_GlobalInvocationID.x;
    uint mine = material[i];
    while (true) {
        uint current = subgroupBroadcastFirst(mine);
        if (current == mine) {
            uint lanes = subgroupAdd(1u);
            result[i] = shade(current, i) / float(lanes);
            break;
        }
    }
}
