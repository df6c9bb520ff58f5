#version 450
#extension GL_AMD_shader_ballot : require
#extension GL_ARB_shader_ballot : require
#extension GL_ARB_gpu_shader_int64 : require
// AMD's reductions and scans beside an ARB ballot.
// data 0: uint [(i * 9 + 7) % 19 for i in range(64)]
// refused ballot-ext: 'addInvocationsAMD' has no form in SPV_KHR_shader_ballot and SPV_KHR_subgroup_vote: it needs SPIR-V 1.3
// refused ballot-ext-lowered: 'addInvocationsAMD' has no form in SPV_KHR_shader_ballot and SPV_KHR_subgroup_vote: it needs SPIR-V 1.3
// refused opengl-module: 'addInvocationsAMD' has no form in SPV_KHR_shader_ballot and SPV_KHR_subgroup_vote: it needs SPIR-V 1.3
// refused opengl-glsl: 'addInvocationsAMD' has no form in SPV_KHR_shader_ballot and SPV_KHR_subgroup_vote: it needs SPIR-V 1.3
// expect 1: uint flat([[sum(data['0'][j] for j in peers(i)), min(data['0'][j] for j in peers(i)), max(data['0'][j] for j in peers(i)),
//   sum(data['0'][j] for j in peers(i) if j < i)] for i in range(64)])
// expect 2: uint [sum(data['0'][j] for j in peers(i) if j <= i) + count(i, lambda j: data['0'][j] > 9) for i in range(64)]
layout(local_size_x = 64) in;
layout(std430, binding = 0) readonly buffer In { uint v[]; };
layout(std430, binding = 1) writeonly buffer Out { uvec4 r[]; };
layout(std430, binding = 2) writeonly buffer Out2 { uint s[]; };
void main()
{
    uint id = gl_GlobalInvocationID.x, x = v[id];
    r[id] = uvec4(addInvocationsAMD(x), minInvocationsAMD(x), maxInvocationsAMD(x), addInvocationsExclusiveScanAMD(x));
    uvec2 m = unpackUint2x32(ballotARB(x > 9u));
    s[id] = addInvocationsInclusiveScanAMD(x) + uint(bitCount(m.x) + bitCount(m.y));
}
