// Pointers into private memory that were cast to elements of another size, and unions of such.
// data in: uint [0xdeadbeef, 0x12345678, 3, 0x80]
// expect out: uint [0xef, 0xdeadbeef >> 16, 0x12345678, 0xad, 0x00ffbeef, 0x55aa0002, 0x12, 0x78, 0x34, 0x11223344, 0x55667788,
//    bits64(1.5) >> 32, 0x1234, 0x05060708, 6 + 7, 0x00010203, 0xff]
typedef union { uint u; uchar b[4]; ushort h[2]; char4 v; } word;
typedef union { double d; uint u[2]; uchar bytes[11]; } tailed;
typedef struct { word w[3]; ushort n; uchar more[6]; } record;

uint low(const uchar *p, int i) { return p[i]; }
void put(uchar *p, uint value) { for (int i = 0; i < 4; i++) p[i] = value >> 8 * i; }

kernel void test(global const uint *in, global uint *out)
{
    word w;
    w.u = in[0];
    out[0] = w.b[0];
    out[1] = w.h[1];
    uint words[2] = { in[0], in[1] };
    ulong *whole = (ulong *)words;
    out[2] = (uint)(*whole >> 32);
    out[3] = low((uchar *)words, 2);
    w.h[1] = 0xff;
    out[4] = w.u;
    ushort halves[4] = { 0, 1, 2, 0x55aa };
    uint *pairs = (uint *)halves;
    out[5] = pairs[in[2] - 2];
    record r;
    r.n = 7;
    put(r.w[in[2] - 1].b, in[1]);
    out[6] = r.w[2].b[in[2]];
    out[7] = r.w[2].v.s0;
    out[8] = r.w[in[2] - 1].b[2];
    uchar bytes[16];
    *(uint *)(bytes + 4) = 0x11223344u;
    ((uint2 *)bytes)[1] = (uint2)(0x55667788u, 9);
    out[9] = *(uint *)&bytes[4];
    out[10] = ((uint *)bytes)[in[2] - 1];
    tailed t;
    t.d = 1.5;
    out[11] = t.u[1];
    t.u[0] = in[1];
    out[12] = *((ushort *)&t + 1);
    uint four[4] = { 0x01020304, 0x05060708, 6, 7 };
    uint4 v = *(uint4 *)four;
    out[13] = v.y;
    out[14] = v.z + v.w;
    char4 c = (char4)(3, 2, 1, 0);
    out[15] = *(uint *)&c;
    uint last = 0;
    for (uchar *p = (uchar *)words, *end = p + 8; p < end; p += 4) last |= *p & in[3];
    out[16] = last | 0x7f;
}
