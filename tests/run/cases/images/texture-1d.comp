#version 450
// Every look-up of one-dimensional textures and arrays of them.
// texture 1: 1D rgba32f 8 levels 3 = [x, level, 10 * x, 1]
// sampler 1: nearest clamp
// texture 3: 1DArray rgba32f 8 layers 3 levels 2 = [x, layer, level, 1]
// sampler 3: nearest clamp
// expect 0: float flat([[3, 0, 30, 1], [1, 1, 10, 1], [1, 1, 10, 1], [5, 0, 50, 1], [2, 1, 20, 1], [2, 1, 20, 1],
//   [3, 0, 30, 1], [3, 0, 30, 1], [1, 1, 10, 1], [1, 1, 10, 1], [5, 0, 50, 1], [2, 1, 20, 1], [2, 1, 20, 1],
//   [1, 2, 10, 1], [6, 0, 60, 1],
//   [3, 2, 0, 1], [1, 2, 1, 1], [1, 2, 1, 1], [2, 1, 0, 1], [0, 1, 1, 1], [7, 2, 0, 1], [3, 0, 1, 1], [6, 1, 0, 1]])
// expect 2: int [8, 2, 3, 8, 3, 4, 3, 2]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { vec4 r[23]; };
layout(std430, binding = 2) buffer Sizes { int sizes[8]; };
layout(binding = 1) uniform sampler1D s;
layout(binding = 3) uniform sampler1DArray a;
void main()
{
    float p = 3.5 / 8.0, d = 2.0 / 8.0;
    int i = 0;
    r[i++] = texture(s, p);
    r[i++] = textureLod(s, p, 1.0);
    r[i++] = textureGrad(s, p, d, 0.0);
    r[i++] = textureOffset(s, p, 2);
    r[i++] = textureLodOffset(s, p, 1.0, 1);
    r[i++] = textureGradOffset(s, p, d, 0.0, 1);
    r[i++] = textureProj(s, vec2(p * 2.0, 2.0));
    r[i++] = textureProj(s, vec4(p * 4.0, 7.0, 8.0, 4.0));
    r[i++] = textureProjLod(s, vec2(p * 2.0, 2.0), 1.0);
    r[i++] = textureProjGrad(s, vec4(p * 2.0, 7.0, 8.0, 2.0), d, 0.0);
    r[i++] = textureProjOffset(s, vec2(p * 2.0, 2.0), 2);
    r[i++] = textureProjLodOffset(s, vec2(p * 2.0, 2.0), 1.0, 1);
    r[i++] = textureProjGradOffset(s, vec4(p * 2.0, 7.0, 8.0, 2.0), d, 0.0, 1);
    r[i++] = texelFetch(s, 1, 2);
    r[i++] = texelFetchOffset(s, 3, 0, 3);
    r[i++] = texture(a, vec2(p, 2.0));
    r[i++] = textureLod(a, vec2(p, 2.0), 1.0);
    r[i++] = textureGrad(a, vec2(p, 2.0), d, d);
    r[i++] = textureOffset(a, vec2(p, 1.0), -1);
    r[i++] = textureLodOffset(a, vec2(p, 1.0), 1.0, -1);
    r[i++] = texelFetch(a, ivec2(7, 2), 0);
    r[i++] = texelFetch(a, ivec2(3, 0), 1);
    r[i++] = texelFetchOffset(a, ivec2(7, 1), 0, -1);
    sizes[0] = textureSize(s, 0);
    sizes[1] = textureSize(s, 2);
    sizes[2] = textureQueryLevels(s);
    sizes[3] = textureSize(a, 0).x;
    sizes[4] = textureSize(a, 0).y;
    sizes[5] = textureSize(a, 1).x;
    sizes[6] = textureSize(a, 1).y;
    sizes[7] = textureQueryLevels(a);
}
