#version 450
// Comparisons on arrays: the reference is an argument of its own where four coordinates are taken already.
// texture 1: CubeArray d32f 4x4 layers 12 = layer / 16
// sampler 1: nearest clamp compare less
// texture 2: 1DArray d32f 8 layers 3 = layer / 4 + x / 32
// sampler 2: nearest clamp compare greater
// texture 3: 2DArray d32f 4x4 layers 2 = (x + 4 * y) / 16
// sampler 3: nearest clamp compare less-equal
// need: imageCubeArray
// expect 0: float [1, 0, 1, 0, 1, 0, 1, 1]
// expect 4: float [1, 1, 1, 1, 1, 1, 0, 0]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { float r[8]; };
layout(std430, binding = 4) buffer Gathers { vec4 g[2]; };
layout(binding = 1) uniform samplerCubeArrayShadow c;
layout(binding = 2) uniform sampler1DArrayShadow s;
layout(binding = 3) uniform sampler2DArrayShadow a;
void main()
{
    r[0] = texture(c, vec4(0.0, 0.0, -1.0, 1.0), 0.5);         // layer 11
    r[1] = texture(c, vec4(0.0, 0.0, -1.0, 0.0), 0.5);         // layer 5
    r[2] = texture(s, vec3(0.1, 1.0, 0.5));
    r[3] = texture(s, vec3(0.1, 2.0, 0.5));
    r[4] = textureLod(s, vec3(0.9, 1.0, 0.5), 0.0);
    r[5] = textureGrad(s, vec3(0.9, 2.0, 0.5), 0.0, 0.0);
    r[6] = textureOffset(s, vec3(0.1, 1.0, 0.265), 0);
    r[7] = textureLodOffset(s, vec3(3.5 / 8.0, 1.0, 0.32), 0.0, -2);
    g[0] = textureGather(c, vec4(0.0, 0.0, -1.0, 1.0), 0.5);
    g[1] = textureGatherOffset(a, vec3(0.5, 0.5, 1.0), 0.5, ivec2(0, 0));
}
