// Components by .xyzw, .sN, lo, hi, odd and even; as values and as what is assigned to (OpenCL C 6.3.7).
// run test: 1
// data in: int [10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25]
// expect out: int [13, 12, 11, 10, 10, 10, 11, 11, 10, 11, 14, 15, 10, 12, 14, 16, 25, 24, 20, 10]
// expect w: int [1, 9, 3, 8, 5, 6, 7, 77]
// expect three: int [12, None, 11, 12]
kernel void test(global const int16 *in, global int *out, global int *w, global int *three)
{
    int16 v = *in;
    int4 a = v.lo.lo;
    vstore4(a.wzyx, 0, out);
    vstore4(a.xxyy, 1, out);
    vstore4((int4)(v.s01, v.s45), 2, out);
    vstore4(v.even.lo.even.s0 == 10 ? (int4)(v.lo.even) : (int4)(0), 3, out);
    vstore4((int4)(v.sF, v.se, v.sA, v.S0), 4, out);
    int8 b = (int8)(1, 2, 3, 4, 5, 6, 7, 8);
    b.s13 = (int2)(9, 8);
    b.hi.w = 77;
    vstore8(b, 0, w);
    int3 c = (int3)(10, 11, 12);
    three[0] = c.hi.x;          // of three components, as if there were a fourth
    vstore2(c.yz, 1, three);
}
