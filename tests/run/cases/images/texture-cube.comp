#version 450
// Look-ups of cube maps and arrays of them; faces are +X, -X, +Y, -Y, +Z, -Z.
// texture 1: Cube rgba32f 4x4 levels 2 = [x, y, layer, level]
// sampler 1: nearest clamp
// texture 3: CubeArray rgba32f 4x4 layers 12 = [x, y, layer, level]
// sampler 3: nearest clamp
// need: imageCubeArray
// expect 0: float flat([[2, 2, 0, 0], [2, 2, 1, 0], [2, 2, 2, 0], [2, 2, 3, 0], [2, 2, 4, 0], [2, 2, 5, 0],
//   [0, 3, 0, 0], [0, 1, 4, 1], [1, 1, 2, 1], [4, 4, 4, 4], [3, 2, 7, 0], [2, 3, 10, 0], [11, 11, 11, 11]])
// expect 2: int [4, 4, 2, 2, 2, 4, 4, 2, 1]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { vec4 r[13]; };
layout(std430, binding = 2) buffer Sizes { int sizes[9]; };
layout(binding = 1) uniform samplerCube s;
layout(binding = 3) uniform samplerCubeArray a;
void main()
{
    int i = 0;
    // A direction whose face coordinates are 1.25 / 2 from the left and from the top, on every face.
    const float d = 0.25;
    r[i++] = texture(s, vec3(1.0, -d, -d));
    r[i++] = texture(s, vec3(-1.0, -d, d));
    r[i++] = texture(s, vec3(d, 1.0, d));
    r[i++] = texture(s, vec3(d, -1.0, -d));
    r[i++] = texture(s, vec3(d, -d, 1.0));
    r[i++] = texture(s, vec3(-d, -d, -1.0));
    r[i++] = textureLod(s, vec3(4.0, -3.0, 3.0), 0.0);
    r[i++] = textureLod(s, vec3(-0.5, -0.5, 1.0), 1.0);
    r[i++] = textureGrad(s, vec3(d, 1.0, d), vec3(1.0, 0.0, 0.0), vec3(0.0, 0.0, 1.0));
    r[i++] = textureGather(s, vec3(0.0, 0.0, 1.0), 2);
    r[i++] = texture(a, vec4(-1.0, -d, 0.75, 1.0));
    r[i++] = textureLod(a, vec4(d, -0.75, 1.0, 1.0), 0.0);
    r[i++] = textureGather(a, vec4(0.0, 0.0, -1.0, 1.0), 2);
    sizes[0] = textureSize(s, 0).x;
    sizes[1] = textureSize(s, 0).y;
    sizes[2] = textureSize(s, 1).x;
    sizes[3] = textureSize(s, 1).y;
    sizes[4] = textureQueryLevels(s);
    ivec3 all = textureSize(a, 0);
    sizes[5] = all.x;
    sizes[6] = all.y;
    sizes[7] = all.z;
    sizes[8] = textureQueryLevels(a);
}
