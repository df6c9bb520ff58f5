#version 450
// RUN: %sgcc -fsyntax-only --target-env=opengl %s
// RUN: %sgcc -E --target-env=opengl %s
#extension GL_ARB_bindless_texture : require
#extension GL_ARB_gpu_shader_int64 : require
#if GL_ARB_bindless_texture != 1
#error no macro
#endif
layout(bindless_sampler) uniform;
layout(bound_image) uniform;
layout(bindless_sampler, binding = 1) uniform sampler2D handle;
layout(bound_sampler) uniform sampler2D unit[4];
layout(bindless_image, rgba8) uniform image2D picture;
struct Material { sampler2D color; usampler3D volume[2]; image2D written; };
layout(bindless_sampler) uniform Material material;
layout(std140, binding = 2) uniform Dictionary {
    sampler2D all[256];
    Material materials[4];
    layout(r32ui) coherent uimage2D counts;
    layout(offset = 16384) sampler2D placed;
    int which;
};
layout(std430) buffer Store { uvec2 bits; sampler2D stored[]; };
flat in sampler2D chosen;
layout(location = 3) flat in Material passed;
layout(location = 9) flat in image2D target;
layout(location = 9, component = 2) flat in uvec2 beside;
in Block { flat samplerCubeShadow shadow; } block;
sampler2D kept;
out vec4 color;

sampler2D from_bits(uvec2 b) { return sampler2D(b); }
void choose(out sampler2D result, inout Material m, int i)
{
    m.color = unit[i];
    result = all[i];
}
vec4 sum(sampler2D s[2], Material m) { return texture(s[0], vec2(0.5)) + texture(m.color, vec2(0.5)); }

void main()
{
    sampler2D local = handle, pair[2] = sampler2D[2](unit[which], local);
    Material copy = materials[which];
    choose(local, copy, which);
    const sampler2D constant = which > 0 ? local : stored[which];
    kept = from_bits(bits);
    stored[which] = kept;
    bits = uvec2(kept) + uvec2(image2D(bits));
    uint64_t wide = uint64_t(local) | uint64_t(picture);
    image2D i = picture, j = image2D(wide);
    imageStore(i, ivec2(0), imageLoad(j, ivec2(1)));
    imageStore(target, ivec2(0), vec4(texture(copy.volume[which], vec3(0.0))));
    imageAtomicAdd(counts, ivec2(0), 1u);
    imageAtomicMax(uimage2D(bits), ivec2(0), 1u);
    color = sum(pair, copy) + texture(sampler2D(wide), vec2(0.0)) + texture(chosen, vec2(0.0)) +
            texture(constant, vec2(0.0)) + texture(passed.color, vec2(0.0)) + texture(block.shadow, vec4(0.0)) +
            texture(placed, vec2(beside)) + textureSize(sampler2D(ivec2(1)), 0).xyxy;
}
