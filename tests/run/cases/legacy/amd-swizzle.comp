#version 450
#extension GL_AMD_shader_ballot : require
// AMD's swizzles within four and within 32 (which subgroups of eight can do where no lane reaches further), and a write.
// data 0: uint [i * 3 + 1 for i in range(64)]
// refused ballot-ext: 'swizzleInvocationsAMD' has no form in SPV_KHR_shader_ballot and SPV_KHR_subgroup_vote: it needs SPIR-V 1.3
// refused ballot-ext-lowered: 'swizzleInvocationsAMD' has no form in SPV_KHR_shader_ballot and SPV_KHR_subgroup_vote: it needs SPIR-V 1.3
// refused opengl-module: 'swizzleInvocationsAMD' has no form in SPV_KHR_shader_ballot and SPV_KHR_subgroup_vote: it needs SPIR-V 1.3
// refused opengl-glsl: 'swizzleInvocationsAMD' has no form in SPV_KHR_shader_ballot and SPV_KHR_subgroup_vote: it needs SPIR-V 1.3
// expect 1: uint flat([[(i & ~3 | (lane(i) & 3) ^ 1) * 3 + 1, (i ^ 2) * 3 + 1, 77 if lane(i) == 5 else i * 3 + 1] for i in range(64)])
layout(local_size_x = 64) in;
layout(std430, binding = 0) readonly buffer In { uint v[]; };
layout(std430, binding = 1) writeonly buffer Out { uint r[]; };
void main()
{
    uint id = gl_GlobalInvocationID.x, x = v[id];
    r[id * 3u] = swizzleInvocationsAMD(x, uvec4(1, 0, 3, 2));
    r[id * 3u + 1u] = swizzleInvocationsMaskedAMD(x, uvec3(31, 0, 2));
    r[id * 3u + 2u] = writeInvocationAMD(x, 77u, 5u);
}
