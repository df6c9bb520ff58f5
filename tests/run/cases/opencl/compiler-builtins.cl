// Functions that compilers of C bring: bits, conversions, shuffles, offsets, hints, constants.
// options: -cl-std=CL2.0
// run test: 5
// data in: int [0, 1, -8, 1431655765, -2147483648]
// expect out: int [[bin(v & 0xffffffff).count('1'), 32 - len(bin(v & 0xffffffff)) + 2 if v else 32, ((v & -v) & 0xffffffff).bit_length(), bin(v & 0xffffffff).count('1') & 1, abs(v) if v != -2147483648 else v, ((v & -v) & 0xffffffff).bit_length() - 1 if v else 32, 1 if v > 3 else 0, 64 - (v & 0xffffffffffffffff).bit_length() if v else 64] for v in [0, 1, -8, 1431655765, -2147483648]]
// expect parts: float 2ulp [[i + 0.0, i + 5.0, i + 2.0, i + 7.0, i + 1.0, i + 4.0, i + 6.0, i + 3.0, i, abs(-i - 0.5), i ** 0.5, 3 * i + 1.0] for i in range(5)]
// expect sizes: int [16, 40, 1, 0, 1, 0, 11, 22, 0x40490fdb, 7]
struct s { char a; float4 b; short c[5]; };

kernel void test(global const int *in, global int *out, global float *parts, global int *sizes)
{
    int i = get_global_id(0), v = in[i];
    out[i * 8] = __builtin_popcount(v);
    out[i * 8 + 1] = __builtin_clz(v);
    out[i * 8 + 2] = __builtin_ffs(v);
    out[i * 8 + 3] = __builtin_parity(v);
    out[i * 8 + 4] = __builtin_abs(v);
    out[i * 8 + 5] = __builtin_ctz(v);
    if (__builtin_expect(v > 3, 1)) out[i * 8 + 6] = 1;
    else out[i * 8 + 6] = 0;
    out[i * 8 + 7] = __builtin_clzl(v);
    __builtin_assume(i < 5);
    float4 a = (float4)(i, i + 1, i + 2, i + 3), b = a + 4.0f;
    vstore4(__builtin_shufflevector(a, b, 0, 5, 2, 7), 0, parts + i * 12);
    float3 c = a.xyz, d = (float3)(i + 4, i + 5, i + 6);
    float4 mixed = __builtin_shufflevector(c, d, 1, 3, 5, -1);
    vstore4(__builtin_shufflevector(mixed, a, 0, 1, 2, 7), 0, parts + i * 12 + 4);
    parts[i * 12 + 8] = __builtin_convertvector((int2)(i, 7), float2).x;
    parts[i * 12 + 9] = __builtin_fabsf(-i - 0.5f);
    parts[i * 12 + 10] = __builtin_sqrtf(i);
    parts[i * 12 + 11] = __builtin_fmaf(i, 3, 1);
    if (i) return;
    sizes[0] = __builtin_offsetof(struct s, b);
    sizes[1] = __builtin_offsetof(struct s, c[4]);
    sizes[2] = __builtin_types_compatible_p(int, const int);
    sizes[3] = __builtin_types_compatible_p(int, uint);
    sizes[4] = __builtin_constant_p(3 * 4);
    sizes[5] = __builtin_constant_p(v);
    sizes[6] = __builtin_choose_expr(sizeof(int) == 4, 11, 12.5f);
    sizes[7] = __builtin_choose_expr(0, 11, 22);
    sizes[8] = __builtin_astype(3.14159274f, int);
    sizes[9] = __builtin_isinf(__builtin_inff()) + 2 * __builtin_isnan(__builtin_nanf("")) + 4 * __builtin_isfinite(1.0f);
}
