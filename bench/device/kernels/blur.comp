#version 450
// One direction of a Gaussian blur of 17 taps with weights from a uniform block; each invocation writes four pixels of a row.
// set SIZE = 2048 | 256
// texture 0 rgba16f 2d {SIZE} {SIZE} 1 linear 0 4
// image 1 rgba16f {SIZE} {SIZE}
// buffer 2 uniform 12 float 1 random 0.05 0.07
// compare 1 half 1e-2 1e-2
// dispatch {SIZE // 256} {SIZE // 4} 1
#extension GL_EXT_control_flow_attributes : enable
layout(local_size_x = 64, local_size_y = 4) in;
layout(constant_id = 0) const int RADIUS = 8;
layout(binding = 0) uniform sampler2D from;
layout(binding = 1, rgba16f) uniform writeonly restrict image2D to;
layout(binding = 2, std140) uniform Weights { vec4 packed_weights[3]; };
shared uvec2 row[4][256 + 16];

vec4 pixel(uint y, uint x)
{
    return vec4(unpackHalf2x16(row[y][x].x), unpackHalf2x16(row[y][x].y));
}

void main()
{
    const vec2 texel = 1.0 / vec2(textureSize(from, 0));
    const int y = int(gl_GlobalInvocationID.y), first = int(gl_WorkGroupID.x) * 256;
    for (uint i = gl_LocalInvocationID.x; i < 272u; i += 64u) {
        const vec4 v = textureLod(from, (vec2(first + int(i) - RADIUS, y) + 0.5) * texel, 0.0);
        row[gl_LocalInvocationID.y][i] = uvec2(packHalf2x16(v.xy), packHalf2x16(v.zw));
    }
    barrier();
    vec4 window[2 * RADIUS + 4];
    const uint own = gl_LocalInvocationID.x * 4u;
    [[unroll]] for (int i = 0; i < 2 * RADIUS + 4; i++) window[i] = pixel(gl_LocalInvocationID.y, own + uint(i));
    [[unroll]] for (int j = 0; j < 4; j++) {
        vec4 sum = vec4(0.0);
        [[unroll]] for (int i = -RADIUS; i <= RADIUS; i++) sum += window[j + i + RADIUS] * packed_weights[abs(i) / 4][abs(i) % 4];
        imageStore(to, ivec2(first + int(own) + j, y), sum);
    }
}
