// Group operations that may be in divergent control flow, and others that are not in it.
// sgcc-run: --buffer 0.0=zeros:1024
#version 450
#extension GL_EXT_spirv_intrinsics : require
#extension GL_KHR_shader_subgroup_arithmetic : require
layout(std430, binding = 0) buffer B { uint u[]; };
layout(local_size_x = 32) in;
spirv_instruction(extensions = ["SPV_AMD_shader_ballot"], capabilities = [18, 63], id = 264) uint group_add(uint scope, spirv_literal int how, uint x);
spirv_instruction(extensions = ["SPV_AMD_shader_ballot"], capabilities = [18], id = 5000) uint parts_add(uint scope, spirv_literal int how, uint x);
void main()
{
    uint i = gl_LocalInvocationIndex;
    if (i < 7u) u[i] = parts_add(3u, 0, i) + subgroupAdd(i);
    for (uint k = 0u; k < 4u; k++) u[32 + i] += group_add(3u, 0, i);
    if (u[200] == 0u) u[64 + i] = group_add(3u, 1, i);
}
