// Swizzles as left operands, compound ones too, and nested ones (OpenCL C 6.3.7).
// expect out: float [2, 1, 3, 4, 3, 2, 4, 8, 1, 20, 3, 40, 5, 6, 10, 12]
kernel void test(global float *out)
{
    float4 a = (float4)(1, 2, 3, 4);
    a.xy = a.yx;
    vstore4(a, 0, out);
    a.zx = a.xz;                // 3 1 2 4
    a.y *= 2;
    a.w += 4;
    vstore4(a.xzyw + (float4)(0, 0, 2, 0), 1, out);
    float4 b = (float4)(1, 2, 3, 4);
    b.odd = b.odd * 10;
    vstore4(b, 2, out);
    float4 c = (float4)(5, 6, 5, 6);
    c.hi *= 2.0f;
    vstore4(c, 3, out);
}
