// && and || evaluate the right operand only where it decides; ! gives 0 or 1 (OpenCL C 6.5.7, 6.5.8).
// run test: 4
// data in: int [0, 1, -1, 5]
// expect out: int [[int(bool(x) and x > 0), int(bool(x) or 1 > 2), int(not x), 1 if x else 0, int(x != 0)] for x in data['in']]
// expect calls: int [[(1 if x else 0) + (0 if x else 1)] for x in data['in']]
// expect v: int [[-1 if x and 1 else 0, -1 if x or 0 else 0, -1 if not x else 0, -1 if x > 0 else 0] for x in data['in']]
static int count(int *calls, int result)
{
    (*calls)++;
    return result;
}

kernel void test(global const int *in, global int *out, global int *calls, global int4 *v)
{
    size_t i = get_global_id(0);
    int x = in[i], n = 0;
    out[i * 5] = x && count(&n, x > 0);
    out[i * 5 + 1] = x || count(&n, 1 > 2);
    out[i * 5 + 2] = !x;
    out[i * 5 + 3] = x ? 1 : 0;
    out[i * 5 + 4] = !!x;
    calls[i] = n;
    int2 w = (int2)(x, 1), zero = (int2)(0);
    v[i] = (int4)((w && (int2)(1)).x, (w || zero).x, (!w).x, (w > zero).x);
}
