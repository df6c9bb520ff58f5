// A pointer without an address space is generic: it takes pointers to global, local and private (OpenCL C 6.7.5, 6.7.8; llvmpipe
// crashes where it cannot see which).
// options: -cl-std=CL2.0
// run test: 2 / 2
// data in: int [5, 6]
// expect out: int [5 + 10, 6 + 12]
static int read(const int *p)
{
    return *p;
}

static void add(int *p, int n)
{
    *p += n;
}

kernel void test(global int *in, global int *out)
{
    local int shared_value[2];
    int i = get_local_id(0);
    shared_value[i] = 10 + i;
    add(&shared_value[i], i);
    const int *chosen = &shared_value[i];
    out[i] = read(in + i) + read(chosen);
}
