#version 450
// Loops that specialization constants bound, and that read a buffer: of 0, 1, 7, 8, 9 and 19 iterations, of the number that is least and
// of one that is near the highest; up from numbers of both signs, by steps of 1 and more; with a counter that lives on in the body, with
// a `return` out of the loop, and one inside of another.
// spec 0: uint 0
// spec 1: uint 1
// spec 2: uint 7
// spec 3: uint 8
// spec 4: uint 9
// spec 5: uint 19
// spec 6: int -2147483648
// spec 7: int 12
// spec 8: uint 4294967295
// data 1: uint [i * i % 31 + 1 for i in range(64)]
// expect 0: uint [walk(range(n), data) for n in (0, 1, 7, 8, 9, 19)] + [walk(range(-10, 12), data), walk(range(-10, 12, 3), data), walk(range(5, 12, 7), data), 5, find(19, data), find(9, data), 19 * 7 + nested(data), 192, sum(data['1'][i] for i in (48, 53, 58))]
layout(local_size_x = 1) in;
layout(constant_id = 0) const uint N0 = 3u;
layout(constant_id = 1) const uint N1 = 3u;
layout(constant_id = 2) const uint N7 = 3u;
layout(constant_id = 3) const uint N8 = 3u;
layout(constant_id = 4) const uint N9 = 3u;
layout(constant_id = 5) const uint N19 = 3u;
layout(constant_id = 6) const int Least = 3;
layout(constant_id = 7) const int Twelve = 3;
layout(constant_id = 8) const uint Most = 3u;
layout(std430, binding = 0) buffer Out { uint r[15]; };
layout(std430, binding = 1) readonly buffer In { uint a[64]; };
#define WALK(place, type, from, to, by)                                                       \
    {                                                                                         \
        uint sum = 1u;                                                                        \
        for (type i = from; i < to; i += by) sum = sum * 3u + a[int(i) & 63];                 \
        r[place] = sum;                                                                       \
    }
uint find(uint what)
{
    for (uint i = 0u; i < N19; i++)
        if (a[i] == what) return i;
    return 1000u;
}
void main()
{
    WALK(0, uint, 0u, N0, 1u)
    WALK(1, uint, 0u, N1, 1u)
    WALK(2, uint, 0u, N7, 1u)
    WALK(3, uint, 0u, N8, 1u)
    WALK(4, uint, 0u, N9, 1u)
    WALK(5, uint, 0u, N19, 1u)
    WALK(6, int, -10, Twelve, 1)
    WALK(7, int, -10, Twelve, 3)
    WALK(8, int, 5, Twelve, 7)
    r[9] = 5u;
    for (int i = -3; i < Least; i++) r[9] += a[i & 63];
    r[10] = find(a[18]);
    r[11] = find(a[8]);
    uint sum = 0u;
    for (uint i = 0u; i < N19; i++)
        for (uint k = 0u; k < N7; k++) sum += 1u + a[i + k] * (k ^ i);
    r[12] = sum;
    uint runs = 0u;
    for (uint i = 0u; i < Most - 0x3fffffffu; i += 0x01000000u) runs += a[i & 63u];
    r[13] = runs;
    runs = 0u;
    for (uint i = 0xfffffff0u; i < Most; i += 5u) runs += a[i & 63u];
    r[14] = runs;
}
