// Variables in global (arguments), constant, local and private memory, and pointers to them (OpenCL C 6.7).
// run test: 4 / 4
// data in: int [5, 6, 7, 8]
// local tmp: 16
// expect out: int [[data['in'][3 - i] + 100 + 26 + i] for i in range(4)]
constant int offset = 100;

static int from_local(local const int *p, int i)
{
    return p[i];
}

static int from_constant(constant const int *p)
{
    return *p;
}

kernel void test(constant int *in, local int *tmp, global int *out)
{
    local int total;
    int i = get_local_id(0);
    tmp[i] = in[i];
    if (i == 0) {
        total = 0;
        for (int k = 0; k < 4; k++) {
            total += in[k];
        }
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    out[i] = from_local(tmp, 3 - i) + from_constant(&offset) + total + i;
}
