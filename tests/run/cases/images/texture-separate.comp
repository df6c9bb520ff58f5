#version 450
// A separate texture and separate samplers meet in a constructor, and a texture is fetched from and asked without one.
// texture 1: 2D rgba32f 4x4 = [x, y, x + y, 1]
// sampler 2: nearest clamp
// sampler 3: nearest repeat
// sampler 4[0]: nearest mirror
// sampler 4[1]: nearest border white
// expect 0: float flat([[3, 1, 4, 1], [1, 1, 2, 1], [2, 1, 3, 1], [1, 1, 1, 1], [2, 3, 5, 1]])
// expect 5: int [4, 4, 1]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { vec4 r[5]; };
layout(std430, binding = 5) buffer Sizes { int sizes[3]; };
layout(binding = 1) uniform texture2D t;
layout(binding = 2) uniform sampler clamped;
layout(binding = 3) uniform sampler repeated;
layout(binding = 4) uniform sampler more[2];
vec4 look(texture2D from, sampler by, vec2 p)
{
    return textureLod(sampler2D(from, by), p, 0.0);
}
void main()
{
    vec2 p = vec2(5.5, 1.5) / 4.0;
    r[0] = texture(sampler2D(t, clamped), p);
    r[1] = look(t, repeated, p);
    r[2] = texture(sampler2D(t, more[0]), p);
    r[3] = texture(sampler2D(t, more[1]), p);
    r[4] = texelFetch(sampler2D(t, clamped), ivec2(2, 3), 0);
    sizes[0] = textureSize(sampler2D(t, clamped), 0).x;
    sizes[1] = textureSize(sampler2D(t, repeated), 0).y;
    sizes[2] = textureQueryLevels(sampler2D(t, clamped));
}
