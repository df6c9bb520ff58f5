#version 450
// What texels of the formats become: normalized, packed, half floats, and the channels that a format has not.
// texture 1[0]: 2D rgba8 2x1 = [1, 0, 51 / 255, 102 / 255] if x else [0, 0, 0, 0]
// sampler 1[0]: nearest clamp
// texture 1[1]: 2D rgba8_snorm 2x1 = [-1, 1, 0, 64 / 127]
// sampler 1[1]: nearest clamp
// texture 1[2]: 2D r11f_g11f_b10f 2x1 = [1.5, 0.25, 3]
// sampler 1[2]: nearest clamp
// texture 1[3]: 2D rgb10_a2 2x1 = [1, 0, 1, 1 / 3]
// sampler 1[3]: nearest clamp
// texture 1[4]: 2D rg16f 2x1 = [-2.5, 1024]
// sampler 1[4]: nearest clamp
// texture 1[5]: 2D r32f 2x1 = 0.1
// sampler 1[5]: nearest clamp
// texture 1[6]: 2D rg8 2x1 = [1, 0]
// sampler 1[6]: nearest clamp
// texture 1[7]: 2D d16 2x1 = 1
// sampler 1[7]: nearest clamp
// expect 0: float ~1e-6 flat([[1, 0, 0.2, 0.4], [-1, 1, 0, 64 / 127], [1.5, 0.25, 3, 1], [1, 0, 1, 1 / 3], [-2.5, 1024, 0, 1],
//   [0.1, 0, 0, 1], [1, 0, 0, 1], [1, None, None, None]])
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { vec4 r[8]; };
layout(binding = 1) uniform sampler2D s[8];
void main()
{
    vec2 p = vec2(0.75, 0.5);
    r[0] = texture(s[0], p);
    r[1] = texture(s[1], p);
    r[2] = texture(s[2], p);
    r[3] = texture(s[3], p);
    r[4] = texture(s[4], p);
    r[5] = texture(s[5], p);
    r[6] = texture(s[6], p);
    r[7] = texture(s[7], p);
}
