#version 450
// Loops that load an iteration ahead, and iterations that never come to the barrier: those that `continue` skips, by what is in a buffer
// that may be written, by what is in a readonly one, and behind an inner loop. All invocations skip together.
// data 1: float [i * 0.5 for i in range(160)]
// data 2: uint [9]
// data 3: uint [0, 1, 0, 0, 1, 1, 0, 1, 0]
// data 4: uint [1, 0, 0, 1, 0, 1, 1, 0, 0]
// expect 0: float [kept(o, data) for o in range(16)]
layout(local_size_x = 16) in;
layout(std430, binding = 0) buffer Out { float r[]; };
layout(std430, binding = 1) readonly restrict buffer In { float a[]; };
layout(std430, binding = 2) readonly restrict buffer Count { uint count; };
layout(std430, binding = 3) buffer Skip { uint skip[]; };
layout(std430, binding = 4) readonly restrict buffer Other { uint other[]; };
shared float tile[16];
void main()
{
    const uint own = gl_LocalInvocationIndex;
    float sum = 0.0;
    for (uint i = 0u; i < count; i++) {
        if (skip[i] != 0u) continue;
        tile[own] = a[i * 16u + own];
        barrier();
        sum += tile[15u - own];
        barrier();
    }
    for (uint i = 0u; i < count; i++) {
        if (other[i] != 0u) continue;
        tile[own] = a[i * 16u + own] * 2.0;
        barrier();
        sum += tile[own ^ 1u];
        barrier();
    }
    for (uint i = 0u; i < count; i++) {
        if (skip[i] != 0u) {
            sum += 0.25;
            if (i > 2u) continue;
        }
        tile[own] = a[i * 16u + own];
        barrier();
        sum += tile[own ^ 2u];
        barrier();
        if (other[i] != 0u) continue;
        sum += 1.0;
    }
    for (uint i = 0u; i < count; i++) {
        uint n = 0u;
        for (uint k = 0u; k < 3u; k++) {
            n += skip[(i + k) % count];
            if (n > 1u) break;
        }
        if (n > 1u) continue;
        tile[own] = a[i * 16u + own];
        barrier();
        sum += tile[own ^ 4u];
        barrier();
    }
    r[own] = sum;
}
