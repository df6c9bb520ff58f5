// lgamma of both infinities is +inf (OpenCL C 3.0, 7.5, which takes C99, F.9.5.3).
// run test: 2
// data x: float [-inf, inf]
// expect l: float [inf, inf]
// without running: the runtime's library says -inf for -inf
kernel void test(global const float *x, global float *l)
{
    size_t i = get_global_id(0);
    l[i] = lgamma(x[i]);
}
