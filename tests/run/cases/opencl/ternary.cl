// ?: with a scalar condition chooses a whole operand, with a vector the components whose top bit is set (OpenCL C 6.5.9).
// run test: 2
// data sel: int [0, 3]
// expect out: int [[5, 6, 7, 8] if s == 0 else [1, 2, 3, 4] for s in data['sel']]
// expect v: int [5, 2, 7, 4, 5, 2, 7, 4]
// expect f: float [[1.5, 2.0] if not s else [-1.0, 2.0] for s in data['sel']]
// expect p: int [20, 10]
kernel void test(global const int *sel, global int4 *out, global int4 *v, global float2 *f, global int *p)
{
    size_t i = get_global_id(0);
    int4 a = (int4)(1, 2, 3, 4), b = (int4)(5, 6, 7, 8);
    out[i] = sel[i] ? a : b;
    v[i] = (int4)(0, -1, 1, 0x80000000) ? a : b;
    f[i] = (float2)(sel[i] ? -1 : 1.5f, 2.0f);
    int x = 10, y = 20;
    int *q = sel[i] ? &x : &y;
    p[i] = *q;
}
