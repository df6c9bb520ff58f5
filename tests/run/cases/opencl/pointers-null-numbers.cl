// The number of a null pointer is 0, objects have others, and addresses of members that start at it are offsets.  C leaves the numbers to the
// implementation (C99 6.3.2.3) and the members of no object undefined (6.5.3.2); modules for Vulkan have the numbers that the sources of kernels expect.
// run test: 2
// data in: uint [0, 1]
// expect out: uint [4 + k * 4 if n == 0 else x for k in range(2) for n, x in enumerate([0, 4, 18, 4, 1, 1])]
// without running: a null pointer to its private memory has the number -1
struct layout { uint a; float b[3]; struct { ushort x, y; } c; };
#define OFFSET(member) ((size_t)&((struct layout *)0)->member)

kernel void test(global const uint *in, global uint *out)
{
    uint i = get_global_id(0), n = in[i], own[2] = {n, 7};
    struct layout all = {n};
    global uint *to = out + 6 * i;
    to[0] = OFFSET(b[n]);
    to[1] = OFFSET(b);
    to[2] = (uint)(ulong)(&((struct layout *)0)->c.y);
    to[3] = (char *)&((struct layout *)0)->b - (char *)0;
    to[4] = (size_t)&own[n] != 0 && own[n] == (n ? 7 : 0);
    to[5] = (size_t)&all != 0 && all.a == n;
}
