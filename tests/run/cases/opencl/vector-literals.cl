// A vector literal takes scalars and vectors, which are put one behind the other; one scalar fills all (OpenCL C 6.3.6).
// expect out: float [1, 2, 3, 4, 5, 5, 5, 5, 1, 2, 1, 2, 9, 1, 2, 8, 1, 2, 3, 4, 5, 6, 7, 8]
// expect i: int [7, 7, 1, 2, 3, None, 255, -1]
kernel void test(global float *out, global int *i)
{
    float2 a = (float2)(1, 2);
    vstore4((float4)(1.0f, 2.0f, 3.0f, 4.0f), 0, out);
    vstore4((float4)(5), 1, out);
    vstore4((float4)(a, a), 2, out);
    vstore4((float4)(9, a, 8), 3, out);
    float8 wide = (float8)((float4)(a, 3, 4), (float2)(5, 6), 7, 8);
    vstore8(wide, 2, out);
    vstore2((int2)(7), 0, i);
    ((global int3 *)i)[0] = (int3)(7);
    i[0] = i[1] = 7;
    vstore3((int3)(1, (int2)(2, 3)), 0, i + 2);
    vstore2((int2)((uchar)255, (char)255), 3, i);
}
