// Members of a union share their bytes; reading another one reinterprets (OpenCL C 6.4.4.1).
// data in: float [1.0, -2.5]
// expect out: uint [bits(1.0), bits(-2.5), bits(-2.5) >> 16, 0, 16, 4]
// expect f: float [2.0]
union word {
    float f;
    uint u;
    ushort h[2];
    uchar4 b;
};

union wide {
    char c;
    int4 v;
};

struct tagged {
    int kind;
    union {
        int i;
        float f;
    } value;
};

kernel void test(global const float *in, global uint *out, global float *f)
{
    union word w;
    w.f = in[0];
    out[0] = w.u;
    w.f = in[1];
    out[1] = w.u;
    out[2] = w.h[1];
    out[3] = w.b.x;
    out[4] = sizeof(union wide);
    out[5] = sizeof(union word);
    struct tagged t;
    t.kind = 1;
    t.value.i = 0x40000000;
    f[0] = t.kind ? t.value.f : 0.0f;
}
