#version 450
// An exclusive scan: sums go up a tree, and prefixes down.
// sgcc-run: --buffer 0.0=u32:64x1 --expect 0.0=iota:u32:64
layout(local_size_x = 64) in;
layout(std430, binding = 0) buffer Data { uint data[]; };
shared uint tree[64];
void main()
{
    uint i = gl_LocalInvocationIndex;
    tree[i] = data[i];
    barrier();
    for (uint step = 1u; step < 64u; step *= 2u) {
        uint right = (i + 1u) * 2u * step - 1u;
        if (right < 64u) tree[right] += tree[right - step];  // reports races
        barrier();
    }
#ifdef BUG
    if (i == 63u) tree[63] = 0u;  // reports races
#else
    if (i == 0u) tree[63] = 0u;
    barrier();
#endif
    for (uint step = 32u; step > 0u; step /= 2u) {
        uint right = (i + 1u) * 2u * step - 1u;
        if (right < 64u) {
            uint left = tree[right - step];
            tree[right - step] = tree[right];  // reports races
            tree[right] += left;  // reports races
        }
        barrier();
    }
    data[i] = tree[i];
}
