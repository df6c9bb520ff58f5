#version 450
// What is loaded an iteration ahead: numbers of 16 bits, texels, members of a uniform block, structs, under conditions that hold for
// some; in loops inside of a loop, and of a loop that goes down; twice in one loop.
// data 1: half [i * 0.25 for i in range(80)]
// uniform 2: int [i * 3 + 1 for j in range(20) for i in (j, 0, 0, 0)]
// texture 3: 2D r32ui 16x5 = [x * 7 + y]
// sampler 3: nearest
// data 4: uint [i * i % 57 for i in range(160)]
// data 5: uint [5]
// expect 0: float [cell(i, data) for i in range(16)]
#extension GL_EXT_shader_16bit_storage : require
layout(local_size_x = 16) in;
struct pair { uint first, second; };
layout(binding = 0, std430) buffer Out { float r[]; };
layout(binding = 1, std430) readonly restrict buffer Half { float16_t halves[]; };
layout(binding = 2, std140) uniform Numbers { int numbers[20]; };
layout(binding = 3) uniform usampler2D texels;
layout(binding = 4, std430) readonly restrict buffer Pairs { pair pairs[]; };
layout(binding = 5, std430) readonly buffer Count { uint count; };
shared float h[16];
shared uint t[16], u[16];
shared pair s[16];
void main()
{
    const uint own = gl_LocalInvocationIndex;
    float sum = 0.0;
    for (uint i = 0u; i < count; i++) {
        h[own] = own % 3u == 1u ? 0.5 : float(halves[i * 16u + own]);
        t[own] = texelFetch(texels, ivec2(own, i), 0).r;
        barrier();
        sum += h[15u - own] + float(t[own ^ 1u]);
        barrier();
        for (int k = 3; k >= 0; k--) {
            if (own < 8u) u[own] = uint(numbers[k * 2 + int(i)]);
            else u[own] = own;
            s[own] = pairs[uint(k) * 16u + (own + i) % 16u];
            barrier();
            sum += float(u[(own + uint(k)) & 15u] + s[(own * 5u) & 15u].second);
            barrier();
        }
    }
    r[own] = sum;
}
