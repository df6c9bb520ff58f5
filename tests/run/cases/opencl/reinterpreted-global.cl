// Pointers into global memory that were cast to elements of another size and kind (OpenCL C 6.3.2.3 of C99, 6.2.4.2; the bytes are little endian).
// data in: uint [0x01020304 * i + 7 for i in range(16)]
// size out: 256
// expect out: uint [(0x01020304 * 2 + 7) & 0xff, ((0x01020304 * 2 + 7) >> 8) & 0xff, ((0x01020304 * 3 + 7) >> 16),
//    data['in'][4], data['in'][5], data['in'][10] + data['in'][11], 0x2a00, 0x3f800000, 0x40000000, 0x0403022b, 0x08070605,
//    sum((x >> 8 * k) & 0xff for x in data['in'][8:12] for k in range(4)), data['in'][7] & 0xffff0000 | 9, 77, 5, data['in'][13] ^ 0xff00]
struct pair { ushort a; uchar b, c; uint d; };
typedef struct { float4 v; struct pair p[2]; } record;

uint sum_bytes(global const uchar *p, int n)
{
    uint sum = 0;
    for (global const uchar *end = p + n; p != end; p++) sum += *p;
    return sum;
}

uint second(global const struct pair *p) { return p[1].d; }

kernel void test(global uint *in, global uint *out)
{
    global uchar *bytes = (global uchar *)in;
    out[0] = bytes[8];
    out[1] = *(bytes + 9);
    out[2] = ((global ushort *)(in + 3))[1];
    ulong both = ((global ulong *)in)[2];
    out[3] = (uint)both;
    out[4] = (uint)(both >> 32);
    global const uint2 *vectors = (global const uint2 *)(bytes + 40);
    out[5] = (*vectors).x + vectors->y;
    ((global uchar *)out)[24] = 0;
    ((global uchar *)out)[25] = 42;
    ((global ushort *)out)[13] = 0;
    *(global float2 *)(out + 7) = (float2)(1.0f, 2.0f);
    vstore8((uchar8)(1, 2, 3, 4, 5, 6, 7, 8), 0, (global uchar *)(out + 9));
    ((global uchar *)out)[36] += 42;
    out[11] = sum_bytes((global const uchar *)&in[8], 16);
    out[12] = second((global const struct pair *)(in + 4));
    global record *r = (global record *)out;
    r[1].p[0].a = 9;
    out[13] = 77;
    struct pair q = { 5, 0, 0, 0 };
    ((global struct pair *)out)[7] = q;
    out[15] = in[13];
    atomic_xor((volatile global uint *)((global char *)out + 60), 0xff00u);
}
