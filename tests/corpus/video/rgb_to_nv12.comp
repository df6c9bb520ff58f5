#version 450
#extension GL_KHR_shader_subgroup_quad : require
layout(local_size_x = 64) in;
layout(binding = 0) uniform sampler2D source;
layout(binding = 1, r8) uniform writeonly image2D luma;
layout(binding = 2, rg8) uniform writeonly image2D chroma;
const vec3 Y = vec3(0.2126, 0.7152, 0.0722), U = vec3(-0.1146, -0.3854, 0.5), V = vec3(0.5, -0.4542, -0.0458);
void main()
{
    uint i = gl_LocalInvocationID.x;
    ivec2 at = ivec2(gl_WorkGroupID.xy) * 8 + ivec2((i & 1u) | (i >> 1 & 2u) | (i >> 2 & 4u), (i >> 1 & 1u) | (i >> 2 & 2u) | (i >> 3 & 4u));
    vec3 c = texelFetch(source, min(at, textureSize(source, 0) - 1), 0).rgb;
    imageStore(luma, at, vec4(dot(c, Y) * 219.0 / 255.0 + 16.0 / 255.0));
    vec3 sum = c + subgroupQuadSwapHorizontal(c);
    sum = (sum + subgroupQuadSwapVertical(sum)) * 0.25;
    if ((i & 3u) == 0u)
        imageStore(chroma, at >> 1, vec4(vec2(dot(sum, U), dot(sum, V)) * 224.0 / 255.0 + 128.0 / 255.0, 0.0, 0.0));
}
