/* What `first` of kernels.cl computes, with its arguments at other places. */
kernel void first(int b, global int *unused, int a, global int *d)
{
    d[get_global_id(0)] = a * 10 + b;
    unused[0] = 0;
}
