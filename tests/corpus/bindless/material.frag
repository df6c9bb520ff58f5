#version 460
#extension GL_GOOGLE_include_directive : require
#include "common.glsl"
layout(location = 0) in vec2 uv;
layout(location = 1) flat in uint draw;
layout(location = 2) in vec3 normal;
layout(location = 0) out vec4 color;
layout(push_constant) uniform Push { uint draw_buffer, material_buffer, environment; } push;
struct Material { uint albedo, normal, flags; float roughness; };
Material load_material(uint i)
{
    uint at = i * 4u;
    Material m;
    m.albedo = buffers[push.material_buffer].words[at];
    m.normal = buffers[push.material_buffer].words[at + 1];
    m.flags = buffers[push.material_buffer].words[at + 2];
    m.roughness = uintBitsToFloat(buffers[push.material_buffer].words[at + 3]);
    return m;
}
void main()
{
    Material m = load_material(buffers[push.draw_buffer].words[draw]);
    uint s = m.flags & 7u;
    color = texture(sampler2D(TEXTURE(m.albedo), samplers[nonuniformEXT(s)]), uv);
    if ((m.flags & 8u) != 0u) {
        vec3 n = texture(nonuniformEXT(sampler2D(textures[m.normal], samplers[0])), uv).xyz;
        color.rgb *= dot(n, normal);
    }
    vec3 sky = textureLod(samplerCube(cubes[push.environment], samplers[1]), normal, m.roughness * float(textureQueryLevels(samplerCube(cubes[push.environment], samplers[1])))).rgb;
    color.rgb += sky + texelFetch(TEXTURE(m.albedo), ivec2(0), 0).rgb * 0.0;
    color *= constants[nonuniformEXT(draw & 3u)].parameters;
    uvec4 bits = texelFetch(integer_textures[nonuniformEXT(draw)], ivec2(uv * vec2(textureSize(integer_textures[nonuniformEXT(draw)], 0))), 0);
    if (bits.x == 0xdeadu) discard;
}
