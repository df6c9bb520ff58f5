#version 450
// An array of textures and an array of storage images, indexed by what all invocations agree on.
// texture 1[0]: 2D r32ui 2x2 = 10 + x + 2 * y
// sampler 1[0]: nearest clamp
// texture 1[1]: 2D r32ui 2x2 = 20 + x + 2 * y
// sampler 1[1]: nearest clamp
// texture 1[2]: 2D r32ui 2x2 = 30 + x + 2 * y
// sampler 1[2]: nearest clamp
// image 2[0]: 2D r32ui 2x2
// image 2[1]: 2D r32ui 2x2
// push: int [1, 2]
// expect 0: uint [23, 30, 31]
// expect 2[1]: 5 if (x, y) == (1, 0) else 0
// expect 2[0]: 0
// need: shaderSampledImageArrayDynamicIndexing shaderStorageImageArrayDynamicIndexing
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { uint r[3]; };
layout(binding = 1) uniform usampler2D s[3];
layout(binding = 2, r32ui) uniform uimage2D m[2];
layout(push_constant) uniform Push { int one, two; };
void main()
{
    r[0] = texture(s[one], vec2(1.0)).x;
    for (int i = 0; i < two; i++)
        r[1 + i] = texelFetch(s[two], ivec2(i, 0), 0).x;
    imageStore(m[one], ivec2(1, 0), uvec4(5));
}
