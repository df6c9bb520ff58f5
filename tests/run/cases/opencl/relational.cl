// isequal and kin, isnan and kin: 1 of scalars, -1 of vectors; any, all, bitselect, select, signbit (OpenCL C 6.15.6).
// data a: float [1.0, nan, inf, -0.0]
// data b: float [1.0, 1.0, -1.0, 0.0]
// expect v: int [[-1, 0, 0, -1], [0, -1, -1, 0], [0, 0, -1, 0], [0, -1, 0, 0], [0, 0, -1, 0], [-1, 0, 0, -1], [0, 0, 0, -1], [0, -1, 0, 0],
//     [-1, 0, -1, -1], [0, 0, -1, 0], [-1, 0, 0, 0]]
// expect s: int [1, 1, 0, 1, 1, 0, 1, 0]
// expect f: float [1.0, 2.0, -1.0, 4.0]
// expect u: uint [0x12a4ab7c & 0xff00ff00 | 0xffffffff & 0x00ff00ff, 7, 9]
kernel void test(global const float4 *a, global const float4 *b, global int4 *v, global int *s, global float4 *f, global uint *u)
{
    v[0] = isequal(*a, *b);
    v[1] = isnotequal(*a, *b);
    v[2] = isgreater(*a, *b);
    v[3] = isnan(*a);
    v[4] = isinf(*a);
    v[5] = isfinite(*a);
    v[6] = signbit(*a);
    v[7] = isunordered(*a, *b);
    v[8] = isordered(*a, *b);
    v[9] = islessgreater(*a, *b);
    v[10] = isnormal(*a);
    s[0] = isequal((*a).x, (*b).x);
    s[1] = isnan((*a).y);
    s[2] = isless(1.0f, 0.0f);
    s[3] = any((int2)(0, -1));
    s[4] = all((int2)(-1, -2));
    s[5] = all((int2)(-1, 1));
    s[6] = signbit(-2.0f);
    s[7] = isgreaterequal(NAN, NAN);
    *f = select((float4)(1, 2, 3, 4), (float4)(-1, -1, -1, -1), (int4)(0, 1, -1, 0x7fffffff));
    u[0] = bitselect(0xffffffffu, 0x12a4ab7cu, 0xff00ff00u);
    u[1] = select(9u, 7u, 1u);
    u[2] = select(9u, 7u, 0u);
}
