// A decoder: a struct with a cursor into a buffer, which functions move.
// run decode: 1
// data in: uchar [1, 172, 2, 5, 192, 196, 7]
// value n: int [7]
// expect out: uint [4, 1, 300, 5, 123456, 0]
typedef struct {
    global const uchar *p, *end;
    int error;
} reader;
uchar get(reader *r)
{
    if (r->p >= r->end) {
        r->error = 1;
        return 0;
    }
    return *r->p++;
}
uint varint(reader *r)
{
    uint v = 0;
    for (int s = 0; s < 35; s += 7) {
        uchar c = get(r);
        v |= (uint)(c & 127) << s;
        if (!(c & 128)) break;
    }
    return v;
}
kernel void decode(global const uchar *in, int n, global uint *out)
{
    reader r = {in, in + n, 0};
    int i = 1;
    while (r.p < r.end) out[i++] = varint(&r);
    out[0] = i - 1;
    out[5] = r.error;
}
