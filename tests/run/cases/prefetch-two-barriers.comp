#version 450
// What is loaded an iteration ahead in loops with two stages and barriers between, with bounds checks around the loads, in a function
// that is called twice, with counters that swap, and of what the code behind the barrier uses, too.
// data 1: half [i * 0.25 for i in range(100)]
// data 2: uint [6, 100, 3]
// uniform 3: float [f for i in range(8) for f in (i * 2.0, i * 3.0, 0.0, 0.0)]
// texture 4: 2D rgba32f 8x8 = [x * 1.0, y * 2.0, 1.0, 0.0]
// sampler 4: nearest
// expect 0: float [stages(o, data) for o in range(16)]
#extension GL_EXT_shader_16bit_storage : require
layout(local_size_x = 16) in;
layout(std430, binding = 0) buffer Out { float r[]; };
layout(std430, binding = 1) readonly restrict buffer In { float16_t a[]; };
layout(std430, binding = 2) readonly restrict buffer Count { uint count, size, half_count; };
layout(std140, binding = 3) uniform Block { vec2 pairs[8]; };
layout(binding = 4) uniform sampler2D image;
shared float first[18], second[16];
shared vec3 colors[16];

float run(uint n, uint from)
{
    const uint own = gl_LocalInvocationIndex;
    float sum = 0.0;
    for (uint i = 0u; i < n; i++) {
        for (uint k = own; k < 18u; k += 16u) {
            uint at = from + i * 16u + k;
            first[k] = at < size ? float(a[at]) : -1.0;
        }
        barrier();
        second[own] = first[own] + first[own + 2u];
        vec3 color = vec3(0.0);
        if (own != 5u && i != 1u) color = texelFetch(image, ivec2(own & 7u, i), 0).rgb;
        colors[own] = color;
        barrier();
        sum += second[15u - own] + colors[own ^ 1u].y * color.x + dot(colors[own ^ 3u], vec3(1.0));
        barrier();
    }
    return sum;
}

void main()
{
    const uint own = gl_LocalInvocationIndex;
    float sum = run(count, 0u) + run(half_count, 7u) * 2.0;
    uint even = 0u, odd = 1u;
    for (int i = 5; i > -1; i--) {
        vec2 p = pairs[even];
        first[own] = p.y;
        second[own] = float(a[odd * 16u + own]);
        barrier();
        sum += first[own ^ 1u] + second[own ^ 2u] * p.x + float(even);
        uint other = even;
        even = odd;
        odd = other;
        barrier();
    }
    r[own] = sum;
}
