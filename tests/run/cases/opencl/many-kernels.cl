// Several kernels in one program, with what they share (OpenCL C 6.9.1).
// run first: 4
// data a: int [1, 2, 3, 4]
// run second: 4
// use a:
// run third: 2
// expect b: int [110, 210, 310, 410]
// use a:
static int scaled(int x)
{
    return x * 100;
}

kernel void first(global int *x)
{
    x[get_global_id(0)] = scaled(x[get_global_id(0)]);
}
kernel void second(global int *x)
{
    x[get_global_id(0)] += 10;
}
kernel void third(global int2 *to, global const int2 *from)
{
    to[get_global_id(0)] = from[get_global_id(0)];
}
