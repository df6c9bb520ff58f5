#version 430
#extension GL_NV_shader_thread_group : require
#extension GL_NV_shader_thread_shuffle : require
layout(local_size_x = 256) in;
layout(std430, binding = 0) buffer In { float values[]; };
layout(std430, binding = 1) buffer Out { float sums[]; };
float warpSum(float v)
{
    for (uint i = 16u; i > 0u; i >>= 1) v += shuffleXorNV(v, i, 32u);
    return v;
}
void main()
{
    float s = warpSum(values[gl_GlobalInvocationID.x]);
    if (gl_ThreadInWarpNV == 0u) sums[gl_GlobalInvocationID.x / gl_WarpSizeNV] = s;
}
