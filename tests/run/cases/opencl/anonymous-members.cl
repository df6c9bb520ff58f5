// Members of an unnamed struct or union are those of the one around it, however deep (C11 6.7.2.1, 13).
// data in: float [1.0, -2.5]
// expect out: uint [7, bits(-2.5), bits(-2.5), 20, 9, 9]
struct outer {
    uint kind;
    union {
        float f;
        uint u;
        struct {
            ushort low, high;
        };
    };
    struct {
        uint a;
        struct {
            uint b, c;
        };
    };
};

kernel void test(global const float *in, global uint *out)
{
    struct outer x = { .kind = 7 };
    x.f = in[1];
    x.b = x.kind + 2;
    x.c = x.b;
    struct outer *p = &x;
    out[0] = x.kind;
    out[1] = p->u;
    out[2] = (uint)x.high << 16 | x.low;
    out[3] = sizeof(struct outer);
    out[4] = p->c;
    out[5] = x.a + x.b;
}
