// printf: conversions, vectors, strings, and its value (OpenCL C 6.15.14).
// printed: 'n=42 x=2a f=1.500 s=text c=A v=1,2,3,4 %\n'
// expect out: int [0]
kernel void test(global int *out)
{
    int4 v = (int4)(1, 2, 3, 4);
    out[0] = printf("n=%d x=%x f=%.3f s=%s c=%c v=%v4d %%\n", 42, 42, 1.5f, "text", 'A', v);
}
