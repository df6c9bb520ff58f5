// Pointers that are set in branches and loops: into one of two buffers, and null until something is found (OpenCL C 6.5; C99 6.5.9).
// run set: 4
// value n: int [4]
// data in: int [5, 6, 7, 8, 9, 10, 11, 12]
// data more: int [50, 60, 70, 80, 90, 100, 110, 120]
// expect out: int [[5, 6, 7, 8][i] if i % 2 else [50, 60, 70, 80][i] for i in range(4)]
// expect marks: int [[1000, 2][i % 2] for i in range(4)]
kernel void set(int n, global const int *in, global const int *more, global int *out, global int *marks)
{
    int i = get_global_id(0);
    global const int *p;
    global int *found = 0;
    for (int k = 0; k < n; k++) {
        if (i % 2) p = in + k;
        else p = more + k;
        if (k == i) out[i] = *p;
        if (*p % 10 == 6 && i % 2) found = marks + i;
    }
    if (found) *found = 2;
    else marks[i] = 1000;
}
