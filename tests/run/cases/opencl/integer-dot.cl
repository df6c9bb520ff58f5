// dot products of packed and vector 8-bit integers (cl_khr_integer_dot_product).
// options: -cl-std=CL3.0
// without clang: clang 15 does not have all of the extension
// expect out: int [1 * 5 + 2 * 6 + 3 * 7 + 4 * 8, -1 * 5 + 2 * 6 - 3 * 7 + 127 * 8, 2147483647, 255 * 255 * 4]
kernel void test(global int *out)
{
    out[0] = dot((uchar4)(1, 2, 3, 4), (uchar4)(5, 6, 7, 8));
    out[1] = dot((char4)(-1, 2, -3, 127), (char4)(5, 6, 7, 8));
    out[2] = dot_acc_sat((char4)(127), (char4)(127), 2147483640);
    out[3] = dot_4x8packed_uu_uint(0xffffffffu, 0xffffffffu);
}
