// The usual arithmetic conversions between scalars: rank and signedness (OpenCL C 6.4.6; C99 6.3.1.8).
// data in: int [-1]
// expect out: long [4294967295, -1, 1, 0, 4294967296, 2147483647, 0, 1, 4294967294]
// expect f: float [-0.5, 4294967296.0, 3.0]
kernel void test(global const int *in, global long *out, global float *f)
{
    int i = in[0];
    uint u = 1u;
    long l = 1;
    ushort s = 65535;
    out[0] = i * u;             // int with uint: uint
    out[1] = i * l;             // int with long: long
    out[2] = i > u;             // -1 becomes 4294967295
    out[3] = i > l;
    out[4] = (long)u + 4294967295u;
    out[5] = (uint)i / 2;
    out[6] = i / 2;
    out[7] = s > i;             // ushort becomes int
    out[8] = u * 2 + i * 3u - 1;
    f[0] = i / 2.0f;
    f[1] = (float)(uint)i;
    f[2] = 7 / 2 + 0.0f;
}
