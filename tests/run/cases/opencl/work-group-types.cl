// Functions of work-groups in all types, in work-groups that subgroups do not fill, in loops and functions; identities (OpenCL C 6.15.16).
// without running: the runtime reduces over one subgroup only
// options: -cl-std=CL2.0
// run test: 13 / 13
// data in: int [(i * 7919 + 13) % 101 - 50 for i in range(13)]
// expect u: uint [[min(x + 50 for x in data['in']), min([x + 50 for x in data['in']][:k], default=0xffffffff),
//     max([x + 50 for x in data['in']][:k], default=0)] for k in range(13)]
// expect i: int [[min(data['in'][:k], default=0x7fffffff), max(data['in'][:k], default=-0x80000000), sum(data['in'][:k + 1]) * 3]
//     for k in range(13)]
// expect f: float [[max([x * 0.5 for x in data['in']][:k], default=-inf), min([x * 0.5 for x in data['in']][:k], default=inf),
//     sum(data['in']) * 0.5, data['in'][(3 * k + 1) % 1 + 4] * 0.5] for k in range(13)]
// expect l: long [[sum(data['in'][:k]) << 33, max(data['in']) << 33, min(data['in']) << 33] for k in range(13)]
static int three(int x)
{
    int sum = 0;
    for (int i = 0; i < 3; i++) sum += work_group_scan_inclusive_add(x);
    return sum;
}

kernel void test(global const int *in, global uint *u, global int *i, global float *f, global long *l)
{
    size_t me = get_local_id(0);
    int x = in[me];
    uint positive = (uint)(x + 50);
    u[3 * me] = work_group_reduce_min(positive);
    u[3 * me + 1] = work_group_scan_exclusive_min(positive);
    u[3 * me + 2] = work_group_scan_exclusive_max(positive);
    i[3 * me] = work_group_scan_exclusive_min(x);
    i[3 * me + 1] = work_group_scan_exclusive_max(x);
    i[3 * me + 2] = three(x);
    float half_of = x * 0.5f;
    f[4 * me] = work_group_scan_exclusive_max(half_of);
    f[4 * me + 1] = work_group_scan_exclusive_min(half_of);
    f[4 * me + 2] = work_group_reduce_add(half_of);
    f[4 * me + 3] = work_group_broadcast(half_of, 4);
    long large = (long)x << 33;
    l[3 * me] = work_group_scan_exclusive_add(large);
    l[3 * me + 1] = work_group_reduce_max(large);
    l[3 * me + 2] = work_group_reduce_min(large);
}
