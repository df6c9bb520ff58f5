// Atomic operations on pointers that were cast: the addition of floats by atomic_cmpxchg and its like, in buffers, local arrays and arguments.
// run test: 64 / 16
// data sums: float [0, 0, 1000, -1000, 7, 0, 0, 0]
// data vectors: float [0.5] * 16
// data parts: uint [1, 2, 3, 4] * 4
// local scratch: 64
// data out: float [0] * 32
// data counts: uint [0] * 32
// expect sums: float [sum(range(64)), 32, 1000, -63, 9, 0, sum(range(64)) * 0.5, 64]
// expect vectors: float [0.5 + sum(i for i in range(64) if i % 16 == n) for n in range(16)]
// expect parts: uint [1, 2, bits(float_of(3) + 64 * 0.25), 4, 1, 2, bits(float_of(3) + 64 * 2.0), 4 + 64, 1, 2, 3, 4, 1, 2, 3, 4]
// expect out: float [x for g in range(4) for x in [sum(range(g * 16, g * 16 + 16)), g * 16 + 15, 16 * 1.5, 16, 2, 3, 8, 0.25]]
// expect counts: uint [x for g in range(4) for x in [16, 0x03020110, 120, 16 * 3, 5, 0x00100010, 0, 77]]
typedef struct {
    float weights[2];
    float sum;
    uint count;
} part;

void add_union(volatile global float *p, float x)
{
    union { unsigned int bits; float number; } before, after;
    do {
        before.number = *p;
        after.number = before.number + x;
    } while (atomic_cmpxchg((volatile global unsigned int *)p, before.bits, after.bits) != before.bits);
}

void add_global(volatile global float *p, const float x)
{
    float expected, current = *p;
    do {
        expected = current;
        current = as_float(atomic_cmpxchg((volatile global int *)p, as_int(expected), as_int(expected + x)));
    } while (as_int(current) != as_int(expected));
}

void add_local(volatile local float *p, float x)
{
    uint before, after;
    do {
        before = *(volatile local uint *)p;
        after = as_uint(as_float(before) + x);
    } while (atom_cmpxchg((volatile local uint *)p, before, after) != before);
}

// The words of positive floats have their order.
void most_local(volatile local float *p, float x) { atomic_max((volatile local int *)p, as_int(x)); }

void most_global(volatile global float *p, float x)
{
    for (float old = *p; old < x;) {
        float seen = as_float(atomic_cmpxchg((volatile global uint *)p, as_uint(old), as_uint(x)));
        if (seen == old) break;
        old = seen;
    }
}

uint take_word(local uint *words, uint i) { return atomic_add(words + i, 1u); }

kernel void test(volatile global float *sums, global float4 *vectors, global part *parts, local float2 *scratch, global float *out,
                 global uint *counts)
{
    local float tile[2][8];
    local part shared;
    local uchar bytes[24];
    local union { float f; uint u; } either;
    uint i = get_global_id(0), l = get_local_id(0), g = get_group_id(0);
    local ushort *halves = (local ushort *)(bytes + 12);
    if (l < 8) {
        tile[0][l] = tile[1][l] = 0;
        bytes[l] = l % 4;
        scratch[l] = (float2)(l, l + 0.25f);
    }
    if (l == 0) {
        *(local uint *)(bytes + 8) = 0;
        halves[0] = halves[1] = 0;
        shared.sum = 0;
        shared.count = 5;
        shared.weights[0] = 2;
        shared.weights[1] = 3;
        either.f = 0;
        bytes[0] = 0;
    }
    barrier(CLK_LOCAL_MEM_FENCE);

    add_global(&sums[0], i);
    add_union(sums + 1, 0.5f);
    atomic_max((volatile global int *)&sums[2], as_int((float)i));      // 1000 stays
    most_global(&sums[3], -63 + (int)i / 64);
    if (i == 0) sums[4] = atomic_xchg(&sums[4], 9.0f) == 7 ? 9 : 0;
    add_global(sums + 6, i * 0.5f);
    atomic_inc((volatile global uint *)(sums + 5));
    atomic_dec((volatile global uint *)(sums + 5));
    add_global(sums + 7, 1);
    add_global((volatile global float *)vectors + i % 16, i);
    add_union(&parts[0].sum, 0.25f);
    add_global(&parts[1].sum, 2.0f);
    atomic_inc(&parts[1].count);

    add_local(&tile[1][3], i);
    most_local(&tile[0][2], i);
    add_local(&shared.sum, 1.5f);
    add_local(&either.f, 1.0f);
    add_local((local float *)scratch + 12, 1 / 8.0f);
    take_word((local uint *)bytes, 2);
    atomic_add((local uint *)bytes, 1u);
    atomic_add((local uint *)halves, 0x00010001u);
    barrier(CLK_LOCAL_MEM_FENCE);

    global float *o = out + g * 8;
    global uint *c = counts + g * 8;
    if (l == 0) {
        o[0] = tile[1][3];
        o[1] = tile[0][2];
        o[2] = shared.sum;
        o[3] = either.f;
        o[4] = shared.weights[0];
        o[5] = shared.weights[1];
        o[6] = scratch[6].x;
        o[7] = scratch[0].y;
        c[0] = *(local uint *)(bytes + 8);
        c[1] = *(local uint *)bytes;
        c[2] = 120;
        c[3] = (uint)(shared.sum * 2);
        c[4] = shared.count;
        c[5] = *(local uint *)halves;
        c[6] = as_uint(tile[0][0]);
        c[7] = 77;
    }
}
