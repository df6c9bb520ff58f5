#version 450
// Comparisons: 1 where the reference passes against the texel. Gathers compare four texels.
// texture 1: 2D d32f 4x4 levels 2 = (x + 4 * y) / 16 + level * 0.5 * (x == 1)
// sampler 1: nearest clamp compare less-equal
// texture 2: 2DArray d32f 4x4 layers 2 = layer * 0.5 + 0.25
// sampler 2: nearest clamp compare greater
// texture 3: Cube d32f 4x4 = layer / 8
// sampler 3: nearest clamp compare less
// texture 4: 1D d32f 8 = x / 8
// sampler 4: nearest clamp compare equal
// expect 0: float [1, 0, 1, 1, 0, 0, 1, 1, 0, 1, 0, 1, 1, 0, 1, 0, 1, 0, 0, 1, 1, 1]
// expect 5: float [1, 1, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 0, 0, 0, 0]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { float r[22]; };
layout(std430, binding = 5) buffer Gathers { vec4 g[4]; };
layout(binding = 1) uniform sampler2DShadow s;
layout(binding = 2) uniform sampler2DArrayShadow a;
layout(binding = 3) uniform samplerCubeShadow c;
layout(binding = 4) uniform sampler1DShadow s1;
void main()
{
    vec2 p = vec2(2.5, 1.5) / 4.0;                  // 6/16
    vec2 dx = vec2(2.0 / 4.0, 0.0), dy = vec2(0.0, 2.0 / 4.0);
    int i = 0;
    r[i++] = texture(s, vec3(p, 0.375));
    r[i++] = texture(s, vec3(p, 0.4));
    r[i++] = textureLod(s, vec3(p, 0.5), 1.0);      // texel (1, 0) of level 1: 1/16 + 1/2
    r[i++] = textureGrad(s, vec3(p, 0.5), dx, dy);
    r[i++] = textureOffset(s, vec3(p, 0.375), ivec2(-1, 0));
    r[i++] = textureLodOffset(s, vec3(p, 0.5), 0.0, ivec2(0, 0));
    r[i++] = textureProj(s, vec4(p, 0.375, 1.0));
    r[i++] = textureProj(s, vec4(p * 2.0, 0.75, 2.0));
    r[i++] = textureProjOffset(s, vec4(p * 2.0, 0.75, 2.0), ivec2(0, -1));
    r[i++] = textureProjLod(s, vec4(p * 2.0, 1.0, 2.0), 1.0);
    r[i++] = textureProjLod(s, vec4(p * 2.0, 1.5, 2.0), 1.0);
    r[i++] = textureProjGrad(s, vec4(p * 2.0, 1.0, 2.0), dx, dy);
    r[i++] = texture(a, vec4(p, 0.0, 0.5));
    r[i++] = texture(a, vec4(p, 1.0, 0.5));
    r[i++] = texture(a, vec4(p, 1.0, 0.875));
    r[i++] = textureGrad(a, vec4(p, 1.0, 0.25), dx, dy);
    r[i++] = texture(c, vec4(0.0, 0.0, -1.0, 0.5));
    r[i++] = texture(c, vec4(1.0, 0.0, 0.0, 0.5));
    r[i++] = texture(s1, vec3(3.5 / 8.0, 0.0, 0.5));
    r[i++] = texture(s1, vec3(3.5 / 8.0, 0.0, 0.375));
    r[i++] = textureLod(s1, vec3(3.5 / 8.0, 0.0, 0.375), 0.0);
    r[i++] = textureProj(s1, vec4(7.0 / 8.0, 0.0, 0.75, 2.0));
    vec2 corner = vec2(0.5, 0.5);                   // texels 5, 6, 9, 10 of 16
    g[0] = textureGather(s, corner, 0.5);
    g[1] = textureGatherOffset(s, corner, 0.35, ivec2(0, -1)).wzxy;
    g[2] = textureGather(a, vec3(corner, 0.0), 0.5);
    g[3] = textureGather(c, vec3(0.0, 1.0, 0.0), 0.25);
}
