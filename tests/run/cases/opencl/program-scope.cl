// Variables in global memory at program scope, from OpenCL C 2.0 on, and static ones in functions (OpenCL C 6.7.1, 6.7.6).
// options: -cl-std=CL2.0
// without running: llvmpipe has no program-scope variables in global memory
// run add: 1
// value n: int 5
// run add: 1
// value m: int 7
// run read: 1
// expect out: int [12, 3, 2]
global int total;
global int start[3] = {1, 2, 3};

kernel void add(int n)
{
    total += n;
}

kernel void read(global int *out)
{
    global static int calls = 1;
    calls++;
    out[0] = total;
    out[1] = start[2];
    out[2] = calls;
}
