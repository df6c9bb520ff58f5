#version 450
// A convolution of 3 by 3 with 16 output channels for each invocation, weights in shared memory, and a following activation.
// set WIDTH = 256 | 32
// set CHANNELS = 32 | 8
// buffer 0 in {CHANNELS * WIDTH * WIDTH} half 1 random -1 1
// buffer 1 in {CHANNELS * 64 * 9} half 1 random -0.2 0.2
// buffer 2 in 64 float 1 random -1 1
// buffer 3 out {64 * WIDTH * WIDTH} half 1 random 0 0
// compare 3 half 1e-2 1e-2
// push uint WIDTH, uint WIDTH, uint CHANNELS, uint 64
// spec 0 uint 1
// dispatch {WIDTH // 16} {WIDTH // 16} 4
// requires storageBuffer16BitAccess
// requires shaderFloat16
#extension GL_EXT_control_flow_attributes : enable
#extension GL_EXT_shader_16bit_storage : require
#extension GL_EXT_shader_explicit_arithmetic_types_float16 : require
layout(local_size_x = 16, local_size_y = 16) in;
layout(constant_id = 0) const uint ACTIVATION = 1u;
layout(binding = 0, std430) readonly restrict buffer In { float16_t from[]; };
layout(binding = 1, std430) readonly restrict buffer W { float16_t weights[]; };
layout(binding = 2, std430) readonly restrict buffer Bias { float bias[]; };
layout(binding = 3, std430) writeonly restrict buffer Out { float16_t to[]; };
layout(push_constant) uniform Parameters { uint width, height, inputs, outputs; } p;
const uint OWN = 16u;
shared float tile[18][18];
shared float own_weights[9][OWN];

float activate(float x)
{
    if (ACTIVATION == 1u) return max(x, 0.0);
    if (ACTIVATION == 2u) return x / (1.0 + exp(-x));
    return x;
}

void load_tile(uint channel, ivec2 corner)
{
    for (uint i = gl_LocalInvocationIndex; i < 18u * 18u; i += 256u) {
        const ivec2 at = corner + ivec2(i % 18u, i / 18u);
        const bool inside = all(greaterThanEqual(at, ivec2(0))) && at.x < int(p.width) && at.y < int(p.height);
        tile[i / 18u][i % 18u] = inside ? float(from[(channel * p.height + uint(at.y)) * p.width + uint(at.x)]) : 0.0;
    }
    if (gl_LocalInvocationIndex < 9u * OWN) {
        const uint out_channel = gl_WorkGroupID.z * OWN + gl_LocalInvocationIndex / 9u;
        own_weights[gl_LocalInvocationIndex % 9u][gl_LocalInvocationIndex / 9u] =
            float(weights[(out_channel * p.inputs + channel) * 9u + gl_LocalInvocationIndex % 9u]);
    }
}

void main()
{
    float sums[OWN];
    [[unroll]] for (uint i = 0u; i < OWN; i++) sums[i] = bias[gl_WorkGroupID.z * OWN + i];
    const ivec2 corner = ivec2(gl_WorkGroupID.xy * 16u) - 1;
    for (uint channel = 0u; channel < p.inputs; channel++) {
        load_tile(channel, corner);
        barrier();
        [[unroll]] for (uint y = 0u; y < 3u; y++)
            [[unroll]] for (uint x = 0u; x < 3u; x++) {
                const float v = tile[gl_LocalInvocationID.y + y][gl_LocalInvocationID.x + x];
                [[unroll]] for (uint i = 0u; i < OWN; i++) sums[i] += v * own_weights[y * 3u + x][i];
            }
        barrier();
    }
    const uvec2 at = gl_GlobalInvocationID.xy;
    if (at.x >= p.width || at.y >= p.height) return;
    [[unroll]] for (uint i = 0u; i < OWN; i++)
        to[((gl_WorkGroupID.z * OWN + i) * p.height + at.y) * p.width + at.x] = float16_t(activate(sums[i]));
}
