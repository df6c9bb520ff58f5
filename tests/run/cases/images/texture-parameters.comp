#version 450
// Samplers are handed to functions, arrays of them too, and chosen by constant expressions.
// texture 1: 2D rgba32f 4x4 = [x, y, 1, 1]
// sampler 1: nearest clamp
// texture 2[0]: 2D rgba32f 4x4 = [x, y, 2, 1]
// sampler 2[0]: nearest clamp
// texture 2[1]: 2D rgba32f 4x4 = [x, y, 3, 1]
// sampler 2[1]: nearest clamp
// image 3: 2D r32f 4x4 = x + y
// need: shaderStorageImageWriteWithoutFormat
// expect 0: float [1, 2, 1, 1, 3, 0, 3, 1, 2, 2, 2, 1, 7, 0, 0, 0]
// expect 3: 7 if (x, y) == (1, 1) else x + y
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { vec4 r[4]; };
layout(binding = 1) uniform sampler2D one;
layout(binding = 2) uniform sampler2D two[2];
layout(binding = 3) uniform writeonly image2D m;
vec4 look(in sampler2D s, ivec2 p) { return texelFetch(s, p, 0); }
vec4 look_at(sampler2D s[2], const int which, ivec2 p) { return which == 0 ? texelFetch(s[0], p, 0) : look(s[1], p); }
float change(writeonly image2D where, ivec2 p)
{
    imageStore(where, p, vec4(7.0));
    return 7.0;
}
void main()
{
    r[0] = look(one, ivec2(1, 2));
    r[1] = look_at(two, 1, ivec2(3, 0));
    r[2] = look(two[0], ivec2(2));
    r[3] = vec4(change(m, ivec2(1)), 0.0, 0.0, 0.0);
}
