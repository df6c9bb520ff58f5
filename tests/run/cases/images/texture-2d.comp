#version 450
// Every look-up of a two-dimensional texture; outside of fragment shaders, level 0 is meant where none is named.
// texture 1: 2D rgba32f 8x4 levels 3 = [x, y, level, 1]
// sampler 1: nearest clamp
// expect 0: float flat([[3, 2, 0, 1], [1, 1, 1, 1], [1, 1, 1, 1], [4, 0, 0, 1], [2, 0, 1, 1], [2, 0, 1, 1],
//   [3, 2, 0, 1], [3, 2, 0, 1], [1, 1, 1, 1], [1, 1, 1, 1], [1, 1, 1, 1], [1, 1, 1, 1], [4, 3, 0, 1], [4, 3, 0, 1],
//   [2, 0, 1, 1], [2, 0, 1, 1], [2, 0, 1, 1], [2, 0, 1, 1], [3, 2, 0, 1], [1, 0, 2, 1], [5, 1, 0, 1],
//   [3, 4, 4, 3], [3, 3, 2, 2], [5, 6, 6, 5], [0, 3, 7, 5]])
// expect 2: int [8, 4, 4, 2, 2, 1, 3]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { vec4 r[25]; };
layout(std430, binding = 2) buffer Sizes { int sizes[7]; };
layout(binding = 1) uniform sampler2D s;
const ivec2 corners[4] = ivec2[](ivec2(-3, 0), ivec2(0, 0), ivec2(4, 0), ivec2(2, 0));
void main()
{
    vec2 p = vec2(3.5 / 8.0, 2.5 / 4.0), dx = vec2(2.0 / 8.0, 0.0), dy = vec2(0.0, 2.0 / 4.0);
    int i = 0;
    r[i++] = texture(s, p);
    r[i++] = textureLod(s, p, 1.0);
    r[i++] = textureGrad(s, p, dx, dy);
    r[i++] = textureOffset(s, p, ivec2(1, -2));
    r[i++] = textureLodOffset(s, p, 1.0, ivec2(1, -1));
    r[i++] = textureGradOffset(s, p, dx, dy, ivec2(1, -1));
    r[i++] = textureProj(s, vec3(p * 2.0, 2.0));
    r[i++] = textureProj(s, vec4(p * 4.0, 9.0, 4.0));
    r[i++] = textureProjLod(s, vec3(p * 2.0, 2.0), 1.0);
    r[i++] = textureProjLod(s, vec4(p * 4.0, 9.0, 4.0), 1.0);
    r[i++] = textureProjGrad(s, vec3(p * 2.0, 2.0), dx, dy);
    r[i++] = textureProjGrad(s, vec4(p * 4.0, 9.0, 4.0), dx, dy);
    r[i++] = textureProjOffset(s, vec3(p * 2.0, 2.0), ivec2(1, 1));
    r[i++] = textureProjOffset(s, vec4(p * 4.0, 9.0, 4.0), ivec2(1, 1));
    r[i++] = textureProjLodOffset(s, vec3(p * 2.0, 2.0), 1.0, ivec2(1, -1));
    r[i++] = textureProjLodOffset(s, vec4(p * 4.0, 9.0, 4.0), 1.0, ivec2(1, -1));
    r[i++] = textureProjGradOffset(s, vec3(p * 2.0, 2.0), dx, dy, ivec2(1, -1));
    r[i++] = textureProjGradOffset(s, vec4(p * 4.0, 9.0, 4.0), dx, dy, ivec2(1, -1));
    r[i++] = texelFetch(s, ivec2(3, 2), 0);
    r[i++] = texelFetch(s, ivec2(1, 0), 2);
    r[i++] = texelFetchOffset(s, ivec2(3, 2), 0, ivec2(2, -1));
    vec2 corner = vec2(4.0 / 8.0, 3.0 / 4.0);
    r[i++] = textureGather(s, corner);
    r[i++] = textureGather(s, corner, 1);
    r[i++] = textureGatherOffset(s, corner, ivec2(2, -1), 0);
    r[i++] = textureGatherOffsets(s, corner, corners, 0);
    sizes[0] = textureSize(s, 0).x;
    sizes[1] = textureSize(s, 0).y;
    sizes[2] = textureSize(s, 1).x;
    sizes[3] = textureSize(s, 1).y;
    sizes[4] = textureSize(s, 2).x;
    sizes[5] = textureSize(s, 2).y;
    sizes[6] = textureQueryLevels(s);
}
