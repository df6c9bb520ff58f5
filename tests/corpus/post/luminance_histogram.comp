#version 450
layout(local_size_x = 16, local_size_y = 16) in;
layout(binding = 0, rgba16f) uniform readonly image2D scene;
layout(binding = 1, std430) buffer Histogram { uint bins[256]; };
layout(push_constant) uniform Range { float least_log; float inverse_range; uvec2 size; } range;
shared uint counts[gl_WorkGroupSize.x * gl_WorkGroupSize.y];
uint bin_of(vec3 c)
{
    float l = dot(c, vec3(0.2125, 0.7154, 0.0721));
    return l < 0.005 ? 0u : uint(clamp((log2(l) - range.least_log) * range.inverse_range, 0.0, 1.0) * 254.0 + 1.0);
}
void main()
{
    counts[gl_LocalInvocationIndex] = 0u;
    groupMemoryBarrier();
    barrier();
    if (all(lessThan(gl_GlobalInvocationID.xy, range.size)))
        atomicAdd(counts[bin_of(imageLoad(scene, ivec2(gl_GlobalInvocationID.xy)).rgb)], 1u);
    groupMemoryBarrier();
    barrier();
    if (counts[gl_LocalInvocationIndex] != 0u)
        atomicAdd(bins[gl_LocalInvocationIndex], counts[gl_LocalInvocationIndex]);
}
