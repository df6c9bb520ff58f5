#version 450
// Texel buffers: fetched from, loaded, stored, counted.
// texture 1: Buffer rgba32f 8 = [x, -x, 2 * x, 1]
// texture 2: Buffer r8ui 16 = 255 - x
// texture 3: Buffer rg16i 4 = [x, -1000 * x]
// image 4: Buffer r32i 8 = 100 + x
// image 5: Buffer rgba8 4
// expect 0: float [5, -5, 10, 1, 250, 0, 0, 1, 3, -3000, 0, 1]
// expect 6: int [8, 16, 4, 8, 102, 104]
// expect 4: 7 if x == 3 else 150 if x == 4 else 100 + x
// expect 5: [1, 0, 0, 1] if x == 2 else [0, 0, 0, 0]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { vec4 r[3]; };
layout(std430, binding = 6) buffer Sizes { int sizes[6]; };
layout(binding = 1) uniform samplerBuffer b;
layout(binding = 2) uniform usamplerBuffer u;
layout(binding = 3) uniform isamplerBuffer i;
layout(binding = 4, r32i) uniform iimageBuffer m;
layout(binding = 5, rgba8) writeonly uniform imageBuffer w;
void main()
{
    r[0] = texelFetch(b, 5);
    r[1] = vec4(texelFetch(u, 5));
    r[2] = vec4(texelFetch(i, 3));
    sizes[0] = textureSize(b);
    sizes[1] = textureSize(u);
    sizes[2] = textureSize(i);
    sizes[3] = imageSize(m);
    sizes[4] = imageLoad(m, 2).x;
    imageStore(m, 3, ivec4(7));
    sizes[5] = imageAtomicAdd(m, 4, 46);
    imageStore(w, 2, vec4(1.0, 0.0, 0.0, 1.0));
}
