#version 450
// Loops that end by the number that they store in shared memory, at a barrier: it is loaded once for both. One ends at once.
// data 1: uint [1, 2, 4, 0, 3, 0, 7, 8]
// expect 0: uint [7, 100 + 2 * 7, 0, 6] * 8
layout(local_size_x = 32) in;
layout(std430, binding = 0) buffer Out { uint r[]; };
layout(std430, binding = 1) readonly restrict buffer In { uint a[8]; };
shared uint tile[32];
void main()
{
    const uint own = gl_LocalInvocationIndex;
    uint sum = 0u, twice = 100u, none = 0u, value, at = 0u, last = 0u;
    while ((value = a[at & 7u]) != 0u) {
        tile[own] = value;
        barrier();
        sum += tile[31u - own];
        barrier();
        at++;
    }
    for (uint i = 0u; a[i & 7u] != 0u; i++) {
        tile[own] = a[i & 7u] * 2u;
        barrier();
        twice += tile[own ^ 1u];
        barrier();
    }
    for (uint i = 3u; a[i & 7u] != 0u; i++) {
        tile[own] = a[i & 7u];
        barrier();
        none += tile[own ^ 1u];
        barrier();
    }
    for (uint i = 0u, v = a[0]; v < 4u && v != 0u; i++, v = a[i & 7u]) {
        tile[own] = v;
        barrier();
        last += tile[own ^ 3u] * 2u;
        barrier();
    }
    uint all[4] = { sum, twice, none, last };
    r[own] = all[own & 3u];
}
