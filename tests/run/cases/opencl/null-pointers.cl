// Null pointers: compared, handed to functions that look before they read, and what to_global and its kin give (OpenCL C 6.15.10).
// options: -cl-std=CL1.2
// data in: int [5, 6, 7, 8]
// expect out: int [6, 2, 1, 0, 26, 40]
int at(global const int *p, int n) { return p ? p[n] : n; }

int sum(global const int *p, int n, int *count)
{
    int s = 0;
    for (int i = 0; i < n; i++) s += p[i];
    if (count) *count = n * 10;
    return s;
}

kernel void test(global const int *in, global int *out)
{
    int count = 0;
    out[0] = at(in, 1);
    out[1] = at(0, 2);
    out[2] = in != 0 && !((global int *)0);
    out[3] = in == 0;
    out[4] = sum(in, 4, 0);
    sum(in, 4, &count);
    out[5] = count;
}
