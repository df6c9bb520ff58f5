// Integer dot products of Arm: sums of products of 8 and 16 bits, with accumulators that wrap around or saturate.
// without clang: they are functions of another module there
// run test: 4
// data a: char [127, -128, 3, -4, -128, -128, -128, -128, 0, 1, 2, 3, 127, 127, 127, 127]
// data b: char [-1, 2, -3, 4, -128, -128, -128, -128, 5, 6, 7, 8, 127, -128, 127, -128]
// data acc: int [0, 2147483647, -2147483648, 100]
// expect signed_: int [-408, -408, -408, 65536, -2147418113, 2147483647, 44, -2147483604, -2147483604, -254, -154, -154]
// expect unsigned_: uint [34408, 34408, 34408, 65536, 2147549183, 2147549183, 44, 2147483692, 2147483692, 64770, 64870, 64870]
// expect wide: int [-2147483648, 2147418114, 2147483647, -196606]
#pragma OPENCL EXTENSION cl_arm_integer_dot_product_int8 : enable
#pragma OPENCL EXTENSION cl_arm_integer_dot_product_accumulate_int8 : enable
#pragma OPENCL EXTENSION cl_arm_integer_dot_product_accumulate_int16 : enable
#pragma OPENCL EXTENSION cl_arm_integer_dot_product_accumulate_saturate_int8 : enable
kernel void test(global const char4 *a, global const char4 *b, global const int *acc, global int *signed_, global uint *unsigned_, global int *wide)
{
    int i = get_global_id(0);
    uchar4 ua = as_uchar4(a[i]), ub = as_uchar4(b[i]);
    signed_[i * 3] = arm_dot(a[i], b[i]);
    signed_[i * 3 + 1] = arm_dot_acc(a[i], b[i], acc[i]);
    signed_[i * 3 + 2] = arm_dot_acc_sat(a[i], b[i], acc[i]);
    unsigned_[i * 3] = arm_dot(ua, ub);
    unsigned_[i * 3 + 1] = arm_dot_acc(ua, ub, (uint)acc[i]);
    unsigned_[i * 3 + 2] = arm_dot_acc_sat(ua, ub, (uint)acc[i]);
    short2 s = i == 0 ? (short2)(-32768, -32768) : i == 1 ? (short2)(32767, -32768) : (short2)(i, -i);
    wide[i] = i == 3 ? (int)arm_dot_acc((ushort2)(65535, 1), (ushort2)(65535, 3), (uint)acc[1] + 2147418113u - 2u)
              : i == 2 ? arm_dot_acc((short2)(1, 1), (short2)(-1, 0), -2147483647 - 1) : arm_dot_acc(s, i ? (short2)(32767, -32768) : s, i ? 1 : 0) ;
}
