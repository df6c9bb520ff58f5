#version 450
// A radix sort by one bit at a time, with scans in shared memory.
// sgcc-run: --buffer 0.0=iota:u32:64:63:-1 --expect 0.0=iota:u32:64
layout(local_size_x = 64) in;
layout(std430, binding = 0) buffer Data { uint data[]; };
shared uint keys[64], zeros[64];
void main()
{
    uint i = gl_LocalInvocationIndex;
    keys[i] = data[i];
    for (uint bit = 0u; bit < 6u; bit++) {
        uint key = keys[i];  // reports races
        bool one = (key >> bit & 1u) != 0u;
        zeros[i] = one ? 0u : 1u;  // reports races
        for (uint step = 1u; step < 64u; step *= 2u) {
            barrier();
            uint v = i >= step ? zeros[i - step] : 0u;
            barrier();
            zeros[i] += v;
        }
        barrier();
        uint before = zeros[i] - (one ? 0u : 1u), at = one ? zeros[63] + i - before : before;
        keys[at] = key;  // reports races
#ifndef BUG
        barrier();
#endif
    }
    data[i] = keys[i];  // reports races
}
