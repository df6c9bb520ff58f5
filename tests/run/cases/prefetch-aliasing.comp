#version 450
// What is not loaded an iteration ahead, since it changes meanwhile: a readonly block that lies where another one is written, and
// coherent memory that invocations of the work-group write for each other. The loops beside them may load ahead: the writes are before,
// behind and between them.
// data 1: float [float(i) for i in range(96)]
// data 2: float [0.0] * 96
// data 3: uint [5, 0]
// expect 0: float [waves(o) for o in range(16)]
layout(local_size_x = 16) in;
layout(std430, binding = 0) buffer Out { float r[]; };
layout(std430, binding = 1) readonly buffer In { float a[]; };
layout(std430, binding = 1) buffer Same { float w[]; };
layout(std430, binding = 2) coherent buffer Shared { float c[]; };
layout(std430, binding = 2) readonly coherent buffer SharedIn { float d[]; };
layout(std430, binding = 3) readonly restrict buffer Count { uint count, zero; };
shared float tile[16];
void main()
{
    const uint own = gl_LocalInvocationIndex;
    float sum = 0.0;
    for (uint i = 0u; i < count; i++) {
        tile[own] = a[i * 16u + own];
        barrier();
        w[(i + 1u) * 16u + own] = tile[15u - own] * 2.0;
        barrier();
    }
    for (uint k = 0u; k < 2u; k++) {
        for (uint i = 0u; i < count; i++) {
            tile[own] = a[i * 16u + own];
            barrier();
            sum += tile[own ^ 1u];
            barrier();
        }
        w[32u + own] = float(k) + 0.5;
    }
    for (uint i = 0u; i < count; i++) {
        tile[own] = d[i * 16u + own];
        barrier();
        c[(i + 1u) * 16u + (own + 3u) % 16u] = tile[own ^ 2u] + float(own);
        memoryBarrierBuffer();
        barrier();
    }
    for (uint i = 0u; i < zero; i++) {
        tile[own] = a[i * 16u + own + 1000000u];
        barrier();
        sum += tile[own ^ 1u];
        barrier();
    }
    r[own] = sum + d[count * 16u + own];
}
