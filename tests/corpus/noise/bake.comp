#version 450
#extension GL_GOOGLE_include_directive : require
#include "library.glsl"
#include "library.glsl"
layout(local_size_x = 4, local_size_y = 4, local_size_z = 4) in;
layout(binding = 0, rgba8_snorm) uniform writeonly image3D volume;
layout(push_constant) uniform P { float frequency; int octaves; };
void main()
{
    ivec3 at = ivec3(gl_GlobalInvocationID);
    vec3 p = (vec3(at) + 0.5) / vec3(imageSize(volume)) * frequency;
    vec2 c = cellular(p);
    imageStore(volume, at, vec4(fbm(p, octaves, 0.5), gradient_noise(p), c.x, c.y - c.x));
}
