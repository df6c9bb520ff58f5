#version 450
// An odd-even sort: the last pair may have one key only.
// sgcc-run: --buffer 0.0=iota:u32:64:63:-1 --expect 0.0=iota:u32:64
layout(local_size_x = 64) in;
layout(std430, binding = 0) buffer Data { uint data[]; };
shared uint keys[64];
void main()
{
    uint i = gl_LocalInvocationIndex;
    keys[i] = data[i];
    for (uint round = 0u; round < 64u; round++) {
        barrier();
#ifdef BUG
        if ((i & 1u) == (round & 1u)) {
#else
        if ((i & 1u) == (round & 1u) && i < 63u) {
#endif
            uint a = keys[i], b = keys[i + 1u];  // reports bounds
            keys[i] = min(a, b);
            keys[i + 1u] = max(a, b);  // reports bounds
        }
    }
    barrier();
    data[i] = keys[i];
}
