// The shift count is taken modulo the number of bits; >> of a signed value copies the sign (OpenCL C 6.5.10).
// run test: 6
// data n: uint [0, 1, 31, 32, 33, 40]
// expect i: int [i32(-5 << (n % 32)) for n in data['n']]
// expect r: int [-1000 >> (n % 32) for n in data['n']]
// expect u: uint [0x80000001 >> (n % 32) for n in data['n']]
// expect l: long [i64(3 << (n % 64)) for n in data['n']]
// expect v: short [s16(x) for n in data['n'] for x in (-1 >> (n % 16), 0x4000 >> (n % 16))]
// expect c: int [200 << (n % 32) if n % 32 < 24 else i32(200 << (n % 32)) for n in data['n']]
kernel void test(global const uint *n, global int *i, global int *r, global uint *u, global long *l, global short2 *v, global int *c)
{
    size_t k = get_global_id(0);
    uchar small = 200;
    i[k] = -5 << n[k];
    r[k] = -1000 >> n[k];
    u[k] = 0x80000001u >> n[k];
    l[k] = 3L << n[k];
    v[k] = (short2)(-1, 0x4000) >> (short2)(n[k]);
    c[k] = small << n[k];
}
