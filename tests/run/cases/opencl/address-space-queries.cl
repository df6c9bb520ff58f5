// to_global and its kin give the pointer, or null where it points elsewhere (OpenCL C 6.15.10).
// options: -cl-std=CL2.0
// expect out: int [1, 1, 1, 1]
kernel void test(global int *out)
{
    local int y;
    int x = 0;
    int *g = out, *l = &y, *p = &x;
    out[0] = to_global(g) != 0;
    out[1] = to_local(l) != 0;
    out[2] = to_private(p) != 0;
    out[3] = to_global(l) == 0;
}
