#version 450
// Four offsets and a comparison in one gather.
// texture 3: 2DArray d32f 4x4 layers 2 = (x + 4 * y) / 16
// sampler 3: nearest clamp compare less-equal
// texture 1: 2D d32f 4x4 = (x + 4 * y) / 16
// sampler 1: nearest clamp compare less-equal
// expect 4: float [1, 0, 0, 0, 1, 1, 0, 0]
// without llvmpipe: it crashes
layout(local_size_x = 1) in;
layout(std430, binding = 4) buffer Gathers { vec4 g[2]; };
layout(binding = 1) uniform sampler2DShadow s;
layout(binding = 3) uniform sampler2DArrayShadow a;
const ivec2 offsets[4] = ivec2[](ivec2(0, 0), ivec2(1, -1), ivec2(-1, 0), ivec2(0, -1));
void main()
{
    g[0] = textureGatherOffsets(a, vec3(0.5, 0.5, 0.0), 0.3, offsets);
    g[1] = textureGatherOffsets(s, vec2(0.75, 0.75), 0.6, ivec2[](ivec2(0, 0), ivec2(1, 0), ivec2(-1, 0), ivec2(0, -1)));
}
