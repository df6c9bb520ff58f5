// Options about floats leave exact results exact (OpenCL API, Compiler Options: Math Intrinsics, Optimization).
// options: -cl-fast-relaxed-math -cl-mad-enable -cl-single-precision-constant
// data x: float [1.5, -2.0]
// expect out: float [4.0, 6.5, 0.5, 1.0]
kernel void test(global const float *x, global float *out)
{
    out[0] = x[0] * 2.0 + 1.0;
    out[1] = mad(x[0], 3.0f, 2.0f);
    out[2] = x[0] + x[1] + 1;
    out[3] = sizeof(1.0) == 4;
}
