// A block that gives a pointer.
// options: -cl-std=CL2.0
// expect out: int [7, 8]
kernel void test(global int *out)
{
    global int *(^place)(int) = ^global int *(int i) { return out + i; };
    *place(0) = 7;
    place(0)[1] = *place(0) + 1;
}
