#version 450
#extension GL_NV_shader_thread_group : require
#extension GL_NV_shader_thread_shuffle : require
// Compaction with NVIDIA's words: the leader's base goes round by a shuffle.
// need: subgroup-of-at-most-32
// data 0: uint [(i * 77 + 5) % 64 for i in range(128)]
// data 1: uint [0]
// run: 2
// refused ballot-ext: 'shuffleNV' has no form in SPV_KHR_shader_ballot and SPV_KHR_subgroup_vote: it needs SPIR-V 1.3
// refused ballot-ext-lowered: 'shuffleNV' has no form in SPV_KHR_shader_ballot and SPV_KHR_subgroup_vote: it needs SPIR-V 1.3
// refused opengl-module: 'shuffleNV' has no form in SPV_KHR_shader_ballot and SPV_KHR_subgroup_vote: it needs SPIR-V 1.3
// refused opengl-glsl: 'shuffleNV' has no form in SPV_KHR_shader_ballot and SPV_KHR_subgroup_vote: it needs SPIR-V 1.3
// expect 1: uint [sum(x & 16 == 16 for x in data['0'])]
// expect 2: uint sorted [x for x in data['0'] if x & 16]
layout(local_size_x = 64) in;
layout(std430, binding = 0) readonly buffer In { uint v[]; };
layout(std430, binding = 1) buffer Counter { uint counter; };
layout(std430, binding = 2) writeonly buffer Out { uint r[]; };
void main()
{
    uint x = v[gl_GlobalInvocationID.x];
    bool keep = (x & 16u) != 0u;
    uint m = ballotThreadNV(keep);
    if (m == 0u)
        return;
    uint leader = uint(findLSB(m)), base = 0u;
    if (gl_ThreadInWarpNV == leader)
        base = atomicAdd(counter, uint(bitCount(m)));
    bool valid;
    base = shuffleNV(base, leader, 32u, valid);
    if (keep)
        r[base + uint(bitCount(m & gl_ThreadLtMaskNV))] = x;
}
