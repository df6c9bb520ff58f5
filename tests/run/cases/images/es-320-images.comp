#version 320 es
// ESSL 3.20: textures, gathers, storage images and atomics on them.
// texture 1: 2D rgba32f 4x4 levels 2 = [x, y, level, 1]
// sampler 1: nearest clamp
// texture 2: Buffer r32ui 8 = 3 * x
// image 3: 2D r32ui 4x4 = x + 4 * y
// image 4: 2DArray rgba8 2x2 layers 2
// expect 0: float flat([[2, 1, 0, 1], [1, 2, 2, 1], [3, 0, 0, 1], [15, 0, 0, 0]])
// expect 3: 9 if (x, y) == (1, 1) else x + 4 * y
// expect 4: [1, 0, 1, 0] if layer == 1 and x == 1 and y == 0 else [0, 0, 0, 0]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { vec4 r[4]; };
layout(binding = 1) uniform highp sampler2D s;
layout(binding = 2) uniform highp usamplerBuffer b;
layout(binding = 3, r32ui) uniform highp uimage2D m;
layout(binding = 4, rgba8) uniform writeonly highp image2DArray w;
void main()
{
    r[0] = texture(s, vec2(2.5, 1.5) / 4.0);
    r[1] = textureGather(s, vec2(0.5));
    r[2] = texelFetch(s, ivec2(3, 0), 0);
    r[3] = vec4(texelFetch(b, 5).x, 0.0, 0.0, 0.0);
    imageAtomicExchange(m, ivec2(1, 1), 9u);
    imageStore(w, ivec3(1, 0, 1), vec4(1.0, 0.0, 1.0, 0.0));
}
