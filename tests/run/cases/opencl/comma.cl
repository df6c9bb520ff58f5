// The comma operator: left to right, the value is the right one (OpenCL C 6.5.12).
// expect out: int [3, 12, 3, 10, 0]
kernel void test(global int *out)
{
    int a = 1, b;
    b = (a += 1, a + 1);
    out[0] = b;
    for (a = 0, b = 10; a < 3; a++, b--) {
        out[4] = 0;
    }
    out[1] = a + b + 2;
    out[2] = a;
    out[3] = (out[4], 10);
}
