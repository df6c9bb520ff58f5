// RUN: %sgcc %s -Wall -o %t 2>&1 | count 0
// A table of constants is no array of descriptors, though it is in UniformConstant.
constant int table[4] = {3, 1, 4, 1};
struct pair { int a, b; };
constant struct pair pairs[2] = {{1, 2}, {3, 4}};
kernel void test(global int *out)
{
    size_t i = get_global_id(0);
    out[i] = table[i & 3] + pairs[i & 1].b;
}
