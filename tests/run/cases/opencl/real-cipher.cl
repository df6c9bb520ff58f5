// A cipher: two blocks change places by pointers, and are read as bytes and words.
// run cipher: 2
// data in: uint [2675342405, 3185950873, 4051686260, 2787324501, 3869338171, 486215926, 1059022248, 2335435112]
// data key: uint [2465058629, 930847394, 1200367645, 3288765765, 3423720279, 2651938379, 544169062, 3742654890]
// expect out: uint [275109734, 3532398689, 583447721, 405434565, 3954550761, 1721548096, 2531874076, 1818322809]
typedef union {
    uint w[4];
    uchar b[16];
} block_t;
constant uchar sbox[16] = {6, 4, 12, 5, 0, 7, 2, 14, 1, 15, 3, 13, 8, 10, 9, 11};
void sub(block_t *t)
{
    for (int i = 0; i < 16; i++) t->b[i] = sbox[t->b[i] & 15] | sbox[t->b[i] >> 4] << 4;
}
void rows(block_t *to, const block_t *from)
{
    for (int i = 0; i < 16; i++) to->b[i] = from->b[(i * 5) & 15];
}
kernel void cipher(global const uint4 *in, constant uint *key, global uint4 *out)
{
    block_t a, b;
    block_t *x = &a, *y = &b;
    vstore4(in[get_global_id(0)], 0, a.w);
    for (int r = 0; r < 5; r++) {
        for (int i = 0; i < 4; i++) x->w[i] ^= key[(r * 4 + i) & 7];
        sub(x);
        rows(y, x);
        block_t *t = x;
        x = y;
        y = t;
    }
    out[get_global_id(0)] = (uint4)(x->w[0], x->w[1], x->w[2], x->w[3]);
}
