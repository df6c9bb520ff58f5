// Explicit casts of scalars: truncation, sign, wrap-around, floats toward zero; of scalars to vectors (OpenCL C 6.4.2).
// data in: float [3.99, -3.99, 255.5, 1e9]
// expect out: int [3, -3, 255, 1000000000, -1, 65535, 255, -128, -1, 300]
// expect f: float [-1.0, 4294967296.0, 16777216.0, 7, 7, 7, 7]
kernel void test(global const float *in, global int *out, global float *f)
{
    out[0] = (int)in[0];
    out[1] = (int)in[1];
    out[2] = (uchar)in[2];
    out[3] = (int)in[3];
    out[4] = (char)255;
    out[5] = (ushort)-1;
    out[6] = (uchar)0xfff;
    out[7] = (char)128;
    out[8] = (short)(in[0] > 0 ? 0xffff : 0);
    out[9] = (int)(short)(65536 + 300);
    f[0] = (float)-1;
    f[1] = (float)0xffffffffu;
    f[2] = (float)16777217;
    vstore4((float4)7, 0, f + 3);
}
