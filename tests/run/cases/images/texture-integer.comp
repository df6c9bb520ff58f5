#version 450
// Textures of integers, signed and not, in all dimensions.
// texture 1: 2D rgba32i 4x4 = [x - 2, -y, 1 << 30, -2147483648]
// sampler 1: nearest clamp
// texture 2: 2D rgba32ui 4x4 = [x, y, 4294967295, 0]
// sampler 2: nearest clamp
// texture 3: 3D r16i 2x2x2 = -1 - x - 2 * y - 4 * z
// sampler 3: nearest clamp
// texture 4: Cube rg8ui 2x2 = [layer, x + 2 * y]
// sampler 4: nearest clamp
// texture 5: 2DArray r8i 2x2 layers 2 = -x - 2 * y - 100 * layer
// sampler 5: nearest clamp
// texture 6: 1D rgb10_a2ui 4 = [x, 1023, 512, 3]
// sampler 6: nearest clamp
// expect 0: int [1, -2, 1 << 30, -2147483648, -2, -3, 1 << 30, -2147483648, -8, 0, 0, 1, -103, 0, 0, 1, 0, -2, -3, -1]
// expect 7: uint [3, 1, 4294967295, 0, 3, 3, 0, 1, 2, 1023, 512, 3, 4294967295, 4294967295, 4294967295, 4294967295]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { ivec4 r[5]; };
layout(std430, binding = 7) buffer Unsigned { uvec4 u[4]; };
layout(binding = 1) uniform isampler2D s1;
layout(binding = 2) uniform usampler2D s2;
layout(binding = 3) uniform isampler3D s3;
layout(binding = 4) uniform usamplerCube s4;
layout(binding = 5) uniform isampler2DArray s5;
layout(binding = 6) uniform usampler1D s6;
void main()
{
    r[0] = texture(s1, vec2(3.5, 2.5) / 4.0);
    r[1] = texelFetch(s1, ivec2(0, 3), 0);
    r[2] = texture(s3, vec3(1.5) / 2.0);
    r[3] = texture(s5, vec3(vec2(1.5) / 2.0, 1.0));
    r[4] = textureGather(s5, vec3(0.5, 0.5, 0.0), 0).wxyz;
    u[0] = texture(s2, vec2(3.5, 1.5) / 4.0);
    u[1] = texture(s4, vec3(0.5, -1.0, -0.5));
    u[2] = textureLod(s6, 2.5 / 4.0, 0.0);
    u[3] = textureGather(s2, vec2(0.5), 2);
}
