#version 450
#extension GL_NV_shader_thread_group : require
#extension GL_NV_shader_thread_shuffle : require
// Sums over clusters of eight by shuffles with a width, downwards and crosswise; a scan upwards.
// need: subgroup-of-at-most-32
// data 0: uint [(i * 5) % 17 for i in range(64)]
// refused ballot-ext: 'shuffleXorNV' has no form in SPV_KHR_shader_ballot and SPV_KHR_subgroup_vote: it needs SPIR-V 1.3
// refused ballot-ext-lowered: 'shuffleXorNV' has no form in SPV_KHR_shader_ballot and SPV_KHR_subgroup_vote: it needs SPIR-V 1.3
// refused opengl-module: 'shuffleXorNV' has no form in SPV_KHR_shader_ballot and SPV_KHR_subgroup_vote: it needs SPIR-V 1.3
// refused opengl-glsl: 'shuffleXorNV' has no form in SPV_KHR_shader_ballot and SPV_KHR_subgroup_vote: it needs SPIR-V 1.3
// expect 1: uint flat([[sum(data['0'][i // 8 * 8:i // 8 * 8 + 8]), sum(data['0'][i // 8 * 8:i + 1])] for i in range(64)])
layout(local_size_x = 64) in;
layout(std430, binding = 0) readonly buffer In { uint v[]; };
layout(std430, binding = 1) writeonly buffer Out { uvec2 r[]; };
void main()
{
    uint id = gl_GlobalInvocationID.x;
    uint sum = v[id], scan = sum;
    bool valid;
    for (uint step = 4u; step > 0u; step >>= 1)
        sum += shuffleXorNV(sum, step, 8u, valid);
    for (uint step = 1u; step < 8u; step <<= 1) {
        uint lower = shuffleUpNV(scan, step, 8u, valid);
        if (valid)
            scan += lower;
    }
    r[id] = uvec2(sum, scan);
}
