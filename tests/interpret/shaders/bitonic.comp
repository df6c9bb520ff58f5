#version 450
// A bitonic sort of 64 keys.
// sgcc-run: --buffer 0.0=iota:u32:64:63:-1 --expect 0.0=iota:u32:64
layout(local_size_x = 64) in;
layout(std430, binding = 0) buffer Data { uint data[]; };
shared uint keys[64];
void main()
{
    uint i = gl_LocalInvocationIndex;
    keys[i] = data[i];
    barrier();
    for (uint size = 2u; size <= 64u; size *= 2u)
        for (uint step = size / 2u; step > 0u; step /= 2u) {
            uint other = i ^ step;
            if (other > i) {
                uint a = keys[i], b = keys[other];  // reports races
                if ((a > b) == ((i & size) == 0u)) {
                    keys[i] = b;  // reports races
                    keys[other] = a;  // reports races
                }
            }
#ifdef BUG
            if (step > 1u) barrier();
#else
            barrier();
#endif
        }
    data[i] = keys[i];  // reports races
}
