// Structs of 8 and 16 bits that move as a whole, between buffers, local and private memory, without any arithmetic on them.
// run test: 3 / 3
// data in: uchar [k * 7 & 255 for k in range(18)]
// expect out: uchar [k * 7 & 255 for b in (2, 0, 1) for k in range(b * 6, b * 6 + 6)]
typedef struct { half d; uchar q[4]; } block;

kernel void test(global const block *in, global block *out)
{
    local block all[3];
    int i = get_local_id(0);
    block mine = in[i];
    all[i] = mine;
    barrier(CLK_LOCAL_MEM_FENCE);
    out[i] = all[(i + 2) % 3];
}
