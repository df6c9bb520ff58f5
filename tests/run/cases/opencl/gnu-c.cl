// What kernels take over from GNU C: typeof, ?: without its middle, parameters without names, types left out, macros of the compiler.
// options: -w
// without clang: it has other macros, and no __SPIRV__
// run test: 4
// data in: int [0, 5, 0, -7]
// expect out: int [[v or 40 + i, 1 + i, (v or i) * 2, v + 1000, 0b101, sum(b'test'), 2, 8, 1, 0] for i, v in enumerate([0, 5, 0, -7])]
// expect calls: int [4]
#define SWAP(a, b) do { __typeof__(a) t_ = (a); (a) = (b); (b) = t_; } while (0)
_Static_assert(sizeof(__INT32_TYPE__) == 4 && __CHAR_BIT__ == 8, "sizes");

int once(volatile global int *calls, int v) { atomic_inc(calls); return v; }
int second(int, int b) { return b; }
constant five = 5;

kernel void test(__global const *in, global int *out, volatile global int *calls)
{
    int i = get_global_id(0), a = 1, b = 1 + i;
    if (!i) *calls = 0;
    out[i * 10] = in[i] ?: 40 + i;
    SWAP(a, b);
    out[i * 10 + 1] = a;
    if (i == 0) for (int k = 0; k < 4; k++) once(calls, k) ?: 3;
    out[i * 10 + 2] = (in[i] ?: i) * 2;
    __typeof__(in[0]) *p = in + i;
    out[i * 10 + 3] = second(9, *p) + 1000;
    out[i * 10 + 4] = 0b101;
    int sum = 0;
    for (int k = 0; k < 4; k++) sum += __func__[k];
    out[i * 10 + 5] = sum;
    float4 c = (float4)(0, 1, 2, 3);
    out[i * 10 + 6] = (int)c.bgra.r;
    out[i * 10 + 7] = sizeof(__SIZE_TYPE__) == sizeof(size_t) ? 8 : 0;
    out[i * 10 + 8] = __COUNTER__ + 1 + (five - 5);
#if __has_builtin(__builtin_expect) && __has_attribute(__aligned__) && !__has_builtin(no_such_function) && defined __SPIRV__
    out[i * 10 + 9] = 0;
#endif
}
