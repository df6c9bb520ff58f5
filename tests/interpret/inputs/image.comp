#version 450
layout(local_size_x = 4, local_size_y = 2) in;
layout(binding = 0, rgba8) readonly uniform image2D picture;
layout(binding = 1, r32ui) uniform uimage2D counts;
layout(std430, binding = 2) buffer Data { uint data[]; };
void main()
{
    ivec2 p = ivec2(gl_LocalInvocationID.xy);
    uvec4 texel = uvec4(imageLoad(picture, p) * 255.0 + 0.5);
    data[gl_LocalInvocationIndex] = texel.x | texel.w << 8;
    imageStore(counts, p, uvec4(imageSize(picture).x + imageSize(counts).x * 10));
}
