// Kernel arguments by value: scalars of every size, vectors, structs (OpenCL C 6.9.1, 6.11).
// value c: char -5
// value s: ushort 65535
// value i: int -7
// value l: ulong 18446744073709551615
// value f: float 1.5
// value v: float [1, 2, 3, 4]
// value t: int [8, 9]
// value b: uchar [1, 2, 3, 4]
// expect out: double [-5, 65535, -7, 18446744073709551615.0, 1.5, 3, 8, 9, 4]
struct pair {
    int a, b;
};

kernel void test(char c, ushort s, int i, ulong l, float f, float4 v, struct pair t, uchar4 b, global double *out)
{
    out[0] = c;
    out[1] = s;
    out[2] = i;
    out[3] = l;
    out[4] = f;
    out[5] = v.z;
    out[6] = t.a;
    out[7] = t.b;
    out[8] = b.w;
}
