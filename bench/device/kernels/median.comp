#version 450
// The median of 3 by 3 pixels, for each channel, by a network of exchanges.
// set SIZE = 2048 | 64
// texture 0 rgba8 2d {SIZE} {SIZE} 1 nearest 0 1
// image 1 rgba8 {SIZE} {SIZE}
// compare 1 uint8 0 0.5
// dispatch {SIZE // 16} {SIZE // 16} 1
#extension GL_EXT_control_flow_attributes : enable
layout(local_size_x = 16, local_size_y = 16) in;
layout(binding = 0) uniform sampler2D from;
layout(binding = 1, rgba8) uniform writeonly restrict image2D to;

void exchange(inout vec4 a, inout vec4 b)
{
    const vec4 low = min(a, b);
    b = max(a, b);
    a = low;
}

void main()
{
    const ivec2 at = ivec2(gl_GlobalInvocationID.xy), last = textureSize(from, 0) - 1;
    vec4 v[9];
    [[unroll]] for (int i = 0; i < 9; i++) v[i] = texelFetch(from, clamp(at + ivec2(i % 3 - 1, i / 3 - 1), ivec2(0), last), 0);
    // Each round moves the least and the greatest of what remains to the ends.
    [[unroll]] for (int round = 0; round < 4; round++) {
        [[unroll]] for (int i = round; i < 8 - round; i++) exchange(v[i], v[i + 1]);
        [[unroll]] for (int i = 7 - round; i > round; i--) exchange(v[i - 1], v[i]);
    }
    imageStore(to, at, v[4]);
}
