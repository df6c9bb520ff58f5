// The operand of sizeof is not evaluated; vec_step counts components (OpenCL C 6.5.11, 6.15.13).
// expect out: int [4, 1, 1, 2, 4, 4, 16, 8]
kernel void test(global int *out)
{
    int n = 1;
    out[0] = sizeof(n++);
    out[1] = n;
    out[2] = vec_step(int);
    out[3] = vec_step(float2);
    out[4] = vec_step(float3);
    out[5] = vec_step((int4)(0));
    out[6] = vec_step(char16);
    out[7] = sizeof(float2);
}
