#version 450
// Histograms of the luminance of packed pixels, in shared memory; each invocation counts runs of equal bins before it adds them.
// set N = 8388608 | 65536
// buffer 0 in {N} uint 1 random 0 16777215
// buffer 1 inout 256 uint 1 random 0 0
// compare 1 uint 0 0.5
// push uint {N}, float 0.2126, float 0.7152, float 0.0722
// dispatch {N // 8192} 1 1
#extension GL_EXT_control_flow_attributes : enable
layout(local_size_x = 256) in;
layout(binding = 0, std430) readonly restrict buffer In { uvec4 pixels[]; };
layout(binding = 1, std430) restrict buffer Out { uint bins[256]; };
layout(push_constant) uniform Parameters { uint count; float red, green, blue; } p;
shared uint local_bins[256];

uint bin_of(uint pixel)
{
    const vec4 color = unpackUnorm4x8(pixel);
    const float luminance = dot(color.rgb, vec3(p.red, p.green, p.blue));
    if (luminance < 0.01) return 0u;
    return uint(clamp((log2(luminance) + 8.0) * (1.0 / 8.0), 0.0, 1.0) * 254.0 + 1.0);
}

void main()
{
    local_bins[gl_LocalInvocationID.x] = 0u;
    barrier();
    uint last = 256u, run = 0u;
    const uint base = gl_WorkGroupID.x * 2048u + gl_LocalInvocationID.x;
    [[unroll]] for (uint i = 0u; i < 8u; i++) {
        const uint at = base + i * 256u;
        if (at * 4u >= p.count) break;
        const uvec4 four = pixels[at];
        [[unroll]] for (uint j = 0u; j < 4u; j++) {
            const uint bin = bin_of(four[j]);
            if (bin == last) {
                run++;
                continue;
            }
            if (run > 0u) atomicAdd(local_bins[last], run);
            last = bin;
            run = 1u;
        }
    }
    if (run > 0u) atomicAdd(local_bins[last], run);
    barrier();
    const uint sum = local_bins[gl_LocalInvocationID.x];
    if (sum != 0u) atomicAdd(bins[gl_LocalInvocationID.x], sum);
}
