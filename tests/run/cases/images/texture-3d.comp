#version 450
// Every look-up of a three-dimensional texture.
// texture 1: 3D rgba32f 8x4x4 levels 2 = [x, y, z, level]
// sampler 1: nearest clamp
// expect 0: float flat([[3, 2, 1, 0], [1, 1, 0, 1], [1, 1, 0, 1], [4, 0, 3, 0], [2, 0, 1, 1], [2, 0, 1, 1],
//   [3, 2, 1, 0], [1, 1, 0, 1], [1, 1, 0, 1], [4, 3, 0, 0], [2, 0, 1, 1], [2, 0, 1, 1], [7, 3, 3, 0], [0, 1, 1, 1],
//   [5, 1, 3, 0]])
// expect 2: int [8, 4, 4, 4, 2, 2, 2]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { vec4 r[15]; };
layout(std430, binding = 2) buffer Sizes { int sizes[7]; };
layout(binding = 1) uniform sampler3D s;
void main()
{
    vec3 p = vec3(3.5 / 8.0, 2.5 / 4.0, 1.5 / 4.0);
    vec3 dx = vec3(2.0 / 8.0, 0.0, 0.0), dy = vec3(0.0, 0.0, 2.0 / 4.0);
    int i = 0;
    r[i++] = texture(s, p);
    r[i++] = textureLod(s, p, 1.0);
    r[i++] = textureGrad(s, p, dx, dy);
    r[i++] = textureOffset(s, p, ivec3(1, -2, 2));
    r[i++] = textureLodOffset(s, p, 1.0, ivec3(1, -1, 1));
    r[i++] = textureGradOffset(s, p, dx, dy, ivec3(1, -1, 1));
    r[i++] = textureProj(s, vec4(p * 2.0, 2.0));
    r[i++] = textureProjLod(s, vec4(p * 2.0, 2.0), 1.0);
    r[i++] = textureProjGrad(s, vec4(p * 2.0, 2.0), dx, dy);
    r[i++] = textureProjOffset(s, vec4(p * 2.0, 2.0), ivec3(1, 1, -1));
    r[i++] = textureProjLodOffset(s, vec4(p * 2.0, 2.0), 1.0, ivec3(1, -1, 1));
    r[i++] = textureProjGradOffset(s, vec4(p * 2.0, 2.0), dx, dy, ivec3(1, -1, 1));
    r[i++] = texelFetch(s, ivec3(7, 3, 3), 0);
    r[i++] = texelFetch(s, ivec3(0, 1, 1), 1);
    r[i++] = texelFetchOffset(s, ivec3(3, 2, 1), 0, ivec3(2, -1, 2));
    ivec3 size = textureSize(s, 0), half_size = textureSize(s, 1);
    for (int k = 0; k < 3; k++) {
        sizes[k] = size[k];
        sizes[k + 3] = half_size[k];
    }
    sizes[6] = textureQueryLevels(s);
}
