// convert_T_sat clamps to the range of T; NaN becomes 0 (OpenCL C 6.4.3.3).
// run test: 8
// data in: float [300.0, -300.0, 127.5, -128.5, 1e20, -1e20, nan, 5.0]
// data n: int [300, -300, 127, -129, 2147483647, -2147483648, 0, 5]
// expect c: char [max(-128, min(127, trunc(max(-1e9, min(1e9, x))))) if x == x else 0 for x in data['in']]
// expect uc: uchar [max(0, min(255, trunc(max(-1e9, min(1e9, x))))) if x == x else 0 for x in data['in']]
// expect i: int [max(-2**31, min(2**31 - 1, trunc(x))) if x == x else 0 for x in data['in']]
// expect nc: char [max(-128, min(127, x)) for x in data['n']]
// expect ns: ushort [max(0, min(65535, x)) for x in data['n']]
// expect nu: uint [max(0, x) for x in data['n']]
kernel void test(global const float *in, global const int *n, global char *c, global uchar *uc, global int *i, global char *nc,
                 global ushort *ns, global uint *nu)
{
    size_t k = get_global_id(0);
    c[k] = convert_char_sat(in[k]);
    uc[k] = convert_uchar_sat(in[k]);
    i[k] = convert_int_sat(in[k]);
    nc[k] = convert_char_sat(n[k]);
    ns[k] = convert_ushort2_sat((int2)(n[k])).y;
    nu[k] = convert_uint_sat(n[k]);
}
