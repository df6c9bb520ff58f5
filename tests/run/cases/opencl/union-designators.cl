// A designator chooses the member of a union that is initialized; the last one counts (C99 6.7.8, 17 to 19).
// data in: float [1.5, -2.0]
// expect out: uint [bits(1.5), 7, bits(-2.0), 0x00030002, 9, 5, bits(1.5)]
union word {
    uint u;
    float f;
    ushort h[2];
};

struct tagged {
    uint kind;
    union word value;
};

kernel void test(global const float *in, global uint *out)
{
    union word a = { .f = in[0] };
    struct tagged b = { 7, { .f = in[1] } };
    union word c = { .h = { 2, 3 } };
    struct tagged d[2] = { [1] = { .kind = 9, .value.u = 5 } };
    union word e = { .u = 1, .f = in[0] };
    out[0] = a.u;
    out[1] = b.kind;
    out[2] = b.value.u;
    out[3] = c.u;
    out[4] = d[1].kind;
    out[5] = d[1].value.u;
    out[6] = e.u;
}
