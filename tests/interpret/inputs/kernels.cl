/* Each kernel has its own arguments, buffers and push constants; both have a `d`, at other places. */
kernel void first(global int *d, int a, int b) { d[get_global_id(0)] = a * 10 + b; }
kernel void second(global float *x, float s, global int *d, int c)
{
    d[get_global_id(0)] = c;
    x[get_global_id(0)] = s;
}
kernel void typed(global char *c, global ushort4 *u, float3 v, long l, global float3 *f, global half *unused)
{
    int i = get_global_id(0);
    c[i] = -i;
    u[i] = (ushort4)(i, 65535, l, 7);
    f[i] = v;
}
