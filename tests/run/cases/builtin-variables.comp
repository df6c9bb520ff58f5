#version 450
// The built-in variables of compute shaders.
// run: 2 1 2
// expect 0: uint flat([(4, 2, 1, i % 8), (2, 1, 2, i // 8)] for i in range(32))
// expect 1: uint flat([(x, y, 0, 0), (gx * 4 + x, y, gz, 4 * y + x), (gx, 0, gz, 0)]
//         for gz in range(2) for gx in range(2) for y in range(2) for x in range(4))
layout(local_size_x = 4, local_size_y = 2, local_size_z = 1) in;
layout(std430, binding = 0) buffer Out { uvec4 r[]; };
layout(std430, binding = 1) buffer Out1 { uvec4 ids[]; };
void main()
{
    uint group = gl_WorkGroupID.x + 2u * gl_WorkGroupID.z;
    uint i = group * 8u + gl_LocalInvocationIndex;
    r[2u * i] = uvec4(gl_WorkGroupSize, gl_LocalInvocationIndex);
    r[2u * i + 1u] = uvec4(gl_NumWorkGroups, group);
    ids[3u * i] = uvec4(gl_LocalInvocationID, 0u);
    ids[3u * i + 1u] = uvec4(gl_GlobalInvocationID, gl_LocalInvocationIndex);
    ids[3u * i + 2u] = uvec4(gl_WorkGroupID, 0u);
}
