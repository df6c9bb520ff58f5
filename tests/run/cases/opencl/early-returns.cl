// return out of loops and switches, in functions and kernels (C99 6.8.6.4).
// run test: 6
// expect out: int [0, 11, 22, 103, 104, -1651]
static int find(int n)
{
    for (int i = 0; i < 10; i++) {
        switch (n) {
        case 0:
            return 0;
        case 1:
        case 2:
            if (i == n) {
                return i * 11;
            }
            break;
        default:
            return 100 + n;
        }
    }
    return -1;
}

kernel void test(global int *out)
{
    int n = get_global_id(0);
    out[n] = find(n);
    if (n < 5) {
        return;
    }
    out[n] = -1651;
}
