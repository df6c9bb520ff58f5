// Pointers into local memory that were cast: bytes of one int are written by several work-items, local arguments seen as another type.
// run test: 16 / 16
// local scratch: 64
// data in: uchar [7 * i + 1 & 0xff for i in range(64)]
// expect words: uint [sum((7 * (4 * i + k) + 1 & 0xff) << 8 * k for k in range(4)) for i in range(16)]
// expect shorts: ushort [16 * i + 15 - i for i in range(16)]
// expect sums: uint [4 * (16 * 15 // 2)]
kernel void test(local uint *scratch, global const uchar *in, global uint *words, global ushort *shorts, global uint *sums)
{
    local ushort pairs[16];
    local uint counters[2];
    uint id = get_local_id(0);
    local uchar *bytes = (local uchar *)scratch;
    for (int k = 0; k < 4; k++) bytes[k * 16 + id] = in[k * 16 + id];
    pairs[15 - id] = id;
    if (id < 2) counters[id] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    words[id] = scratch[id];
    shorts[id] = 16 * id + ((local uint *)pairs)[id / 2] / (id % 2 ? 65536 : 1) % 65536;
    local ulong *both = (local ulong *)counters;
    for (int k = 0; k < 4; k++) atomic_add((local uint *)both, id);
    barrier(CLK_LOCAL_MEM_FENCE);
    if (id == 0) sums[0] = (uint)*both;
}
