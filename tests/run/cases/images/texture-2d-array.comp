#version 450
// Every look-up of an array of two-dimensional textures. The layer is rounded to the nearest, and clamped.
// texture 1: 2DArray rgba32f 8x4 layers 3 levels 2 = [x, y, layer, level]
// sampler 1: nearest clamp
// expect 0: float flat([[3, 2, 2, 0], [3, 2, 2, 0], [3, 2, 2, 0], [3, 2, 0, 0], [1, 1, 1, 1], [1, 1, 1, 1], [4, 0, 1, 0],
//   [2, 0, 1, 1], [2, 0, 1, 1], [7, 3, 2, 0], [3, 1, 1, 1], [5, 1, 0, 0],
//   [3, 4, 4, 3], [1, 1, 1, 1], [5, 6, 6, 5], [0, 3, 7, 5]])
// expect 2: int [8, 4, 3, 4, 2, 3, 2]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { vec4 r[16]; };
layout(std430, binding = 2) buffer Sizes { int sizes[7]; };
layout(binding = 1) uniform sampler2DArray s;
const ivec2 corners[4] = ivec2[](ivec2(-3, 0), ivec2(0, 0), ivec2(4, 0), ivec2(2, 0));
void main()
{
    vec2 p = vec2(3.5 / 8.0, 2.5 / 4.0), dx = vec2(2.0 / 8.0, 0.0), dy = vec2(0.0, 2.0 / 4.0);
    int i = 0;
    r[i++] = texture(s, vec3(p, 2.0));
    r[i++] = texture(s, vec3(p, 1.75));
    r[i++] = texture(s, vec3(p, 9.0));
    r[i++] = texture(s, vec3(p, -1.0));
    r[i++] = textureLod(s, vec3(p, 1.0), 1.0);
    r[i++] = textureGrad(s, vec3(p, 1.0), dx, dy);
    r[i++] = textureOffset(s, vec3(p, 1.0), ivec2(1, -2));
    r[i++] = textureLodOffset(s, vec3(p, 1.0), 1.0, ivec2(1, -1));
    r[i++] = textureGradOffset(s, vec3(p, 1.0), dx, dy, ivec2(1, -1));
    r[i++] = texelFetch(s, ivec3(7, 3, 2), 0);
    r[i++] = texelFetch(s, ivec3(3, 1, 1), 1);
    r[i++] = texelFetchOffset(s, ivec3(3, 2, 0), 0, ivec2(2, -1));
    vec3 corner = vec3(4.0 / 8.0, 3.0 / 4.0, 1.0);
    r[i++] = textureGather(s, corner);
    r[i++] = textureGather(s, corner, 2);
    r[i++] = textureGatherOffset(s, corner, ivec2(2, -1), 0);
    r[i++] = textureGatherOffsets(s, corner, corners, 0);
    ivec3 size = textureSize(s, 0), half_size = textureSize(s, 1);
    for (int k = 0; k < 3; k++) {
        sizes[k] = size[k];
        sizes[k + 3] = half_size[k];
    }
    sizes[6] = textureQueryLevels(s);
}
