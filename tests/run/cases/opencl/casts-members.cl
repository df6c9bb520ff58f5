// Local and private objects with members of several sizes, read and written through pointers of other types: several members as one
// value, members at computed places, and parts of floats; offsets of members as integers.
// run test: 4 / 4
// data in: uint [0x04030201, 0x08070605, 0x3f800000, 9, 1, 2, 3, 0]
// expect out: uint [0x06050403, 0x3f800000, 9, 0x00003f80, 5, 7, 0x11111111, 0x07060504, 16 + 3, 0x3f, 77, 16, 12, 1, 1, 1, 6]
// expect local_out: uint [x + 0x01010101 * g if n == 0 else x for g in range(4) for n, x in enumerate([0x10203040, 0x30, 0xff00])]
struct mixed { uchar first, second; ushort third; float fourth; uint fifth; ushort halves[4]; uchar bytes[8]; };
struct layout { uint a; float b[3]; struct { ushort x, y; } c; };

kernel void test(global const uint *in, global uint *out, global uint *local_out)
{
    local struct { float f[4]; uchar b[8]; ushort h[2]; } shared;
    uint i = get_local_id(0), n = in[4];
    struct mixed all, copy;
    uint *words = (uint *)&all;
    uchar *bytes = (uchar *)&all;
    for (int k = 0; k < sizeof all; k++) bytes[k] = k;
    all.first = 3;
    bytes[1] = 4;
    all.third = 0x0605;
    words[n] = in[2];
    words[n + 1] = in[3];

    ((local uint *)shared.f)[i] = 0x10203040;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int k = 0; k < 4; k++) ((local uchar *)&shared)[i * 4 + k] += i;
    shared.b[i] = 0x30;
    if (i < 2) ((local ushort *)&shared)[12 + i] = 0xff00;
    barrier(CLK_LOCAL_MEM_FENCE);
    local_out[i * 3] = as_uint(shared.f[i]);
    local_out[i * 3 + 1] = shared.b[i];
    local_out[i * 3 + 2] = shared.h[i % 2];
    if (i) return;

    out[0] = words[0];
    out[1] = as_uint(all.fourth);
    out[2] = all.fifth;
    out[3] = ((ushort *)&all)[n + 2];
    all.halves[1] = 5;
    out[4] = ((ushort *)&all)[n + 6];
    copy = all;
    copy.bytes[in[6]] = 7;
    out[5] = copy.bytes[3];
    for (int k = 0; k < 2; k++) ((ulong *)&copy)[n + k] = 0x1111111111111111UL;
    out[6] = *(uint *)&copy.halves[0];
    *(uint *)(copy.halves + in[5]) = 0x07060504;
    out[7] = copy.halves[2] | copy.halves[3] << 16;
    out[8] = bytes[16 + in[6]];
    out[9] = bytes[7];
    out[10] = *(float *)(bytes + 4) == 1.0f ? 77 : 0;
    out[11] = __builtin_offsetof(struct layout, c.x);
    // addresses as integers
    ulong address = (ulong)(out + n * 3);
    out[12] = address & 15;
    out[13] = ((size_t)out & 63) == 0;
    out[14] = (ulong)bytes != (ulong)out;
    global uint *again = (global uint *)(address - 4 * n);
    out[15] = again == out + 2;
    out[16] = ((size_t)words + 6) - (size_t)bytes;
}
