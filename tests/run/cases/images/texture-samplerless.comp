#version 450
// Textures without samplers (GL_EXT_samplerless_texture_functions).
#extension GL_EXT_samplerless_texture_functions : require
// texture 1: 2D rgba32f 4x4 levels 2 = [x, y, level, 1]
// texture 2: 3D r32i 4x2x2 = x - 10 * y + 100 * z
// texture 3: 2DArray rg32ui 4x4 layers 2 = [x + 10 * y, layer]
// texture 4: Buffer r32f 8 = x * 0.5
// texture 5: 1D r32ui 4 = 7 * x
// expect 0: float flat([[3, 1, 0, 1], [1, 0, 1, 1], [93, 0, 0, 1], [21, 1, 0, 1], [3.5, 0, 0, 1], [14, 0, 0, 1], [2, 2, 0, 1]])
// expect 6: int [4, 4, 2, 4, 2, 2, 4, 4, 2, 8, 4]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { vec4 r[7]; };
layout(std430, binding = 6) buffer Sizes { int sizes[11]; };
layout(binding = 1) uniform texture2D t2;
layout(binding = 2) uniform itexture3D t3;
layout(binding = 3) uniform utexture2DArray ta;
layout(binding = 4) uniform textureBuffer tb;
layout(binding = 5) uniform utexture1D t1;
void main()
{
    r[0] = texelFetch(t2, ivec2(3, 1), 0);
    r[1] = texelFetch(t2, ivec2(1, 0), 1);
    r[2] = vec4(texelFetch(t3, ivec3(3, 1, 1), 0));
    r[3] = vec4(texelFetch(ta, ivec3(1, 2, 1), 0));
    r[4] = texelFetch(tb, 7);
    r[5] = vec4(texelFetch(t1, 2, 0));
    r[6] = texelFetchOffset(t2, ivec2(3, 1), 0, ivec2(-1, 1));
    sizes[0] = textureSize(t2, 0).x;
    sizes[1] = textureSize(t2, 0).y;
    sizes[2] = textureQueryLevels(t2);
    sizes[3] = textureSize(t3, 0).x;
    sizes[4] = textureSize(t3, 0).y;
    sizes[5] = textureSize(t3, 0).z;
    sizes[6] = textureSize(ta, 0).x;
    sizes[7] = textureSize(ta, 0).y;
    sizes[8] = textureSize(ta, 0).z;
    sizes[9] = textureSize(tb);
    sizes[10] = textureSize(t1, 0);
}
