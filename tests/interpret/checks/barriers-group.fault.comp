// Group operations that all invocations of the subgroup must execute together.
// sgcc-run: --buffer 0.0=zeros:1024
#version 450
#extension GL_EXT_spirv_intrinsics : require
layout(std430, binding = 0) buffer B { uint u[]; };
layout(local_size_x = 32) in;
spirv_instruction(extensions = ["SPV_AMD_shader_ballot"], capabilities = [18, 63], id = 264) uint group_add(uint scope, spirv_literal int how, uint x);
spirv_instruction(extensions = ["SPV_AMD_shader_ballot"], capabilities = [18], id = 262) bool group_any(uint scope, bool x);
spirv_instruction(extensions = ["SPV_AMD_shader_ballot"], capabilities = [18], id = 263) uint group_broadcast(uint scope, uint x, uint lane);
void main()
{
    uint i = gl_LocalInvocationIndex;
    if (i < 7u) u[i] = group_add(3u, 0, i); // reports barriers
    else u[i] = group_broadcast(3u, i, 9u); // reports barriers
    for (uint k = 0u; k < i; k++) u[32 + i] += uint(group_any(3u, i > 3u)); // reports barriers
}
