#version 450
// A write-only image needs no format; with GL_EXT_shader_image_load_formatted, one that is read needs none either.
#extension GL_EXT_shader_image_load_formatted : require
// image 1: 2D rg16f 2x2
// image 2: 2D rgba8 2x2 = [x, y, 1, 0]
// expect 1: [x, y + 0.5]
// expect 0: float [1, 0, 1, 0]
// need: shaderStorageImageWriteWithoutFormat shaderStorageImageReadWithoutFormat
layout(local_size_x = 2, local_size_y = 2) in;
layout(std430, binding = 0) buffer Out { vec4 r; };
layout(binding = 1) uniform writeonly image2D w;
layout(binding = 2) uniform image2D m;
void main()
{
    imageStore(w, ivec2(gl_LocalInvocationID), vec4(gl_LocalInvocationID.xy, 0.0, 0.0) + vec4(0.0, 0.5, 0.0, 0.0));
    if (gl_LocalInvocationIndex == 0)
        r = imageLoad(m, ivec2(1, 0));
}
