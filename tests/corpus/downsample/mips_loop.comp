#version 450
#extension GL_EXT_shader_image_load_formatted : require
layout(local_size_x = 8, local_size_y = 8, local_size_z = 1) in;
layout(binding = 0) uniform image2D from_image;
layout(binding = 1) uniform writeonly image2D to_image;
layout(constant_id = 0) const bool SRGB = false;
layout(constant_id = 1) const bool NORMAL = false;
vec4 decode(vec4 c) { return SRGB ? vec4(pow(c.rgb, vec3(2.2)), c.a) : c; }
vec4 encode(vec4 c) { return SRGB ? vec4(pow(c.rgb, vec3(1.0 / 2.2)), c.a) : c; }
void main()
{
    ivec2 at = ivec2(gl_GlobalInvocationID), size = imageSize(from_image);
    if (any(greaterThanEqual(at, imageSize(to_image)))) return;
    vec4 sum = vec4(0.0);
    for (int i = 0; i < 4; i++)
        sum += decode(imageLoad(from_image, min(at * 2 + ivec2(i & 1, i >> 1), size - 1)));
    sum *= 0.25;
    if (NORMAL) sum.xyz = normalize(sum.xyz * 2.0 - 1.0) * 0.5 + 0.5;
    imageStore(to_image, at, encode(sum));
}
