// Packed structs in global memory, alone and in others (OpenCL C 6.13.1): nothing in them is aligned.
// options: -cl-std=CL1.2
// data in: uchar [(37 * i + 11) & 0xff for i in range(80)]
// size out: 96
// expect out: uint [sum(data['in'][k + j] << 8 * j for j in range(4)) for k in (1, 14, 5)]
// expect out @12: ushort [data['in'][18] | data['in'][19] << 8, data['in'][27]]
// expect out @16: uint [sum(data['in'][37 + j] << 8 * j for j in range(4)), sum(data['in'][48 + j] << 8 * j for j in range(4))]
// expect made: uchar [7, 0x78, 0x56, 0x34, 0x12, 1, 2, 3, 4, 0, 0, 0xc0, 0x3f]
// expect made @13: uchar [0x5a] * 12
struct __attribute__((packed)) tight { uchar kind; uint value; uchar4 four; float f; };
struct holder { uint n; struct tight t[2]; ushort last; };
typedef struct __attribute__((packed)) { uchar c[3]; struct tight inner; } deep;

uint value_of(global const struct tight *t) { return t->value; }

kernel void test(global const struct tight *in, global uint *out, global struct tight *made)
{
    out[0] = in->value;
    out[1] = value_of(in + 1);
    out[2] = as_uint(in[0].four);
    global ushort *shorts = (global ushort *)(out + 3);
    shorts[0] = *(global const ushort *)&in[1].four;
    shorts[1] = ((global const uchar *)in)[27];
    global const struct holder *h = (global const struct holder *)in;
    out[4] = h[1].t[0].value + 0 * h->n;
    global const deep *d = (global const deep *)in + 3;
    out[5] = d->c[0] | d->c[1] << 8 | d->c[2] << 16 | (uint)d->inner.kind << 24;
    struct tight own = { 7, 0x12345678, (uchar4)(1, 2, 3, 4), 1.5f };
    made[0] = own;
    for (int i = 13; i < 25; i++) ((global uchar *)made)[i] = 0x5a;
}
