#version 450
// A write-only image needs no format.
// image 1: 2D rg16f 2x2
// image 2: 3D r32ui 2x2x2
// expect 1: [x, y + 0.5]
// expect 2: x + 2 * y + 4 * z
// need: shaderStorageImageWriteWithoutFormat
layout(local_size_x = 2, local_size_y = 2, local_size_z = 2) in;
layout(binding = 1) uniform writeonly image2D w;
layout(binding = 2) uniform writeonly uimage3D w3;
void main()
{
    imageStore(w, ivec2(gl_LocalInvocationID), vec4(gl_LocalInvocationID.xy, 0.0, 0.0) + vec4(0.0, 0.5, 0.0, 0.0));
    imageStore(w3, ivec3(gl_LocalInvocationID), uvec4(gl_LocalInvocationIndex));
}
