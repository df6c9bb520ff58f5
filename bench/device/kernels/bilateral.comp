#version 450
// A bilateral filter of 7 by 7: pixels are kept packed in shared memory, weights depend on distance and on difference.
// set SIZE = 2048 | 64
// texture 0 rgba8 2d {SIZE} {SIZE} 1 nearest 0 1
// image 1 rgba8 {SIZE} {SIZE}
// compare 1 uint8 0 1.5
// push float 0.08, float 12.0
// dispatch {SIZE // 16} {SIZE // 16} 1
#extension GL_EXT_control_flow_attributes : enable
layout(local_size_x = 16, local_size_y = 16) in;
layout(constant_id = 0) const int RADIUS = 3;
layout(binding = 0) uniform sampler2D from;
layout(binding = 1, rgba8) uniform writeonly restrict image2D to;
layout(push_constant) uniform Parameters { float spatial, range; } p;
const int SIDE = 16 + 2 * RADIUS;
shared uint tile[SIDE * SIDE];

void load_tile(ivec2 corner)
{
    const ivec2 last = textureSize(from, 0) - 1;
    for (int i = int(gl_LocalInvocationIndex); i < SIDE * SIDE; i += 256)
        tile[i] = packUnorm4x8(texelFetch(from, clamp(corner + ivec2(i % SIDE, i / SIDE), ivec2(0), last), 0));
}

void main()
{
    const ivec2 own = ivec2(gl_LocalInvocationID.xy) + RADIUS;
    load_tile(ivec2(gl_WorkGroupID.xy) * 16 - RADIUS);
    barrier();
    const vec3 center = unpackUnorm4x8(tile[own.y * SIDE + own.x]).rgb;
    vec4 sum = vec4(0.0);
    [[unroll]] for (int y = -RADIUS; y <= RADIUS; y++)
        [[unroll]] for (int x = -RADIUS; x <= RADIUS; x++) {
            const vec3 color = unpackUnorm4x8(tile[(own.y + y) * SIDE + own.x + x]).rgb, difference = color - center;
            const float weight = exp2(-float(x * x + y * y) * p.spatial - dot(difference, difference) * p.range);
            sum += vec4(color, 1.0) * weight;
        }
    imageStore(to, ivec2(gl_GlobalInvocationID.xy), vec4(sum.rgb / sum.a, 1.0));
}
