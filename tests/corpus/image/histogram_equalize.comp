#version 430
#extension GL_KHR_shader_subgroup_arithmetic : require
layout(local_size_x = 256) in;
layout(binding = 0) uniform usampler2D source;
layout(binding = 1, r8ui) uniform writeonly uimage2D target;
layout(std430, binding = 2) buffer Counts { uint counts[256]; uint map[256]; };
layout(binding = 3) uniform Mode { int pass_number; };
shared uint bins[256], totals[16];
void count()
{
    ivec2 size = textureSize(source, 0);
    bins[gl_LocalInvocationIndex] = 0u;
    barrier();
    for (int i = int(gl_GlobalInvocationID.x); i < size.x * size.y; i += int(gl_NumWorkGroups.x * 256u))
        atomicAdd(bins[texelFetch(source, ivec2(i % size.x, i / size.x), 0).r & 255u], 1u);
    barrier();
    atomicAdd(counts[gl_LocalInvocationIndex], bins[gl_LocalInvocationIndex]);
}
void integrate()
{
    uint mine = counts[gl_LocalInvocationIndex], sum = subgroupInclusiveAdd(mine);
    if (gl_SubgroupInvocationID == gl_SubgroupSize - 1u) totals[gl_SubgroupID] = sum;
    barrier();
    for (uint i = 0u; i < gl_SubgroupID; i++) sum += totals[i];
    ivec2 size = textureSize(source, 0);
    map[gl_LocalInvocationIndex] = uint(clamp(float(sum) / float(size.x * size.y) * 255.0 + 0.5, 0.0, 255.0));
}
void apply()
{
    ivec2 size = textureSize(source, 0);
    for (int i = int(gl_GlobalInvocationID.x); i < size.x * size.y; i += int(gl_NumWorkGroups.x * 256u)) {
        ivec2 p = ivec2(i % size.x, i / size.x);
        imageStore(target, p, uvec4(map[texelFetch(source, p, 0).r & 255u]));
    }
}
void main()
{
    if (pass_number == 0) count();
    else if (pass_number == 1) integrate();
    else apply();
}
