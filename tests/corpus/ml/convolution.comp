#version 450
layout(local_size_x = 8, local_size_y = 8, local_size_z = 4) in;
#define ACTIVATION_NONE 0
#define ACTIVATION_RELU 1
#define ACTIVATION_SILU 2
#define ACTIVATION_GELU 3
layout(constant_id = 0) const int ACTIVATION = ACTIVATION_SILU;
layout(constant_id = 1) const int KW = 3;
layout(constant_id = 2) const int KH = 3;
layout(constant_id = 3) const int CHUNKS = 4;
const int TAPS = KW * KH;
layout(binding = 0) uniform sampler3D source;
layout(binding = 1, rgba16f) uniform writeonly image3D target;
layout(std430, binding = 2) readonly buffer Weights { mat4 weights[]; };
layout(std430, binding = 3) readonly buffer Bias { vec4 bias[]; };
layout(push_constant) uniform P { ivec4 out_size; ivec2 stride, padding, dilation; ivec4 in_size; };
vec4 activate(vec4 v)
{
    if (ACTIVATION == ACTIVATION_RELU) return max(v, 0.0);
    if (ACTIVATION == ACTIVATION_SILU) return v / (1.0 + exp(-v));
    if (ACTIVATION == ACTIVATION_GELU) return 0.5 * v * (1.0 + tanh(0.7978845608 * (v + 0.044715 * v * v * v)));
    return v;
}
void main()
{
    ivec3 at = ivec3(gl_GlobalInvocationID);
    if (any(greaterThanEqual(at, out_size.xyz))) return;
    vec4 sum = bias[at.z];
    for (int c = 0; c < CHUNKS; ++c)
        for (int ky = 0; ky < KH; ++ky)
            for (int kx = 0; kx < KW; ++kx) {
                ivec2 p = at.xy * stride - padding + ivec2(kx, ky) * dilation;
                if (p.x < 0 || p.y < 0 || p.x >= in_size.x || p.y >= in_size.y) continue;
                sum += weights[(at.z * CHUNKS + c) * TAPS + ky * KW + kx] * texelFetch(source, ivec3(p, c), 0);
            }
    imageStore(target, at, activate(sum));
}
