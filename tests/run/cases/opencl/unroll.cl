// opencl_unroll_hint: counters that pointers change, tests that are numbers, arrays that the counter indexes (OpenCL C 3.0, 6.13.4).
// expect out: int [1, 3, 70, 17, 72, 37, 4, 3, 2, 5, 4, 3, 2, 0, 1, 5, 4, 2, 1, 4]
// data a: int [4, 3, 2, 1]
int bump(int *p) { return (*p)++; }
kernel void test(global int *out, global const int *a)
{
    int t[4];
    int c = 0;
    __attribute__((opencl_unroll_hint)) for (int i = 0; i < 4; i++) t[i] = a[i];
    // a pointer changes the counter
    __attribute__((opencl_unroll_hint)) for (int i = 0; i < 4; i++) { out[c++] = t[3 - i]; bump(&i); }
    c = 2;
    // a pointer writes an array of the body
    __attribute__((opencl_unroll_hint)) for (int i = 0; i < 4; i++) {
        int x[2];
        x[i & 1] = i;
        int *p = &x[0];
        p[1 - (i & 1)] = 7;
        out[c++] = p[0] + 10 * p[1];
    }
    // tests that are numbers
    __attribute__((opencl_unroll_hint)) for (int i = 4; i - 1; i--) out[c++] = i;
    __attribute__((opencl_unroll_hint)) for (int i = 5; i & 6; i--) out[c++] = i;
    // a bound that a pointer changes
    int limit = 3, *q = &limit;
    __attribute__((opencl_unroll_hint)) for (int i = 0; i < limit; i++) { out[c++] = i; *q = 2; }
    __attribute__((opencl_unroll_hint)) for (int i = 0; i == 0; i++) {
        struct { int q[2]; int4 v; } s = { { 1, 2 }, (int4)(i + 4) };
        s.q[i] = 5;
        out[c++] = s.q[0];
        out[c++] = s.v.x;
    }
    // components that the counter chooses
    int4 v = 0;
    __attribute__((opencl_unroll_hint)) for (int i = 0; i < 4; i++) v[3 - i] = a[i] * (i + 1);
    out[c++] = v.y / 3;
    out[c++] = v.s0 / 4;
    out[c++] = v.w;
}
