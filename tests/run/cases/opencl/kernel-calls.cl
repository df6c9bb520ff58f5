// A kernel may be called by another as a function (OpenCL C 6.9.1).
// run outer: 2
// data x: int [3, 4]
// expect x: int [7, 9]
kernel void inner(global int *x, int n)
{
    x[get_global_id(0)] *= n;
}

kernel void outer(global int *x)
{
    inner(x, 2);
    x[get_global_id(0)] += 1;
}
