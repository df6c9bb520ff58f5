// bitfield_insert, bitfield_extract, bit_reverse and popcount of 8, 16 and 64 bits, with offsets and counts that are not constant: none of the
// bits, some, and all (OpenCL C 6.15.3.1).
// without clang: clang 15 does not have the extension
// options: -cl-std=CL3.0
// run test: 3
// data offset: uint [0, 3, 2]
// data count: uint [8, 4, 0]
// data many: uint [64, 40, 0]
// data x: ulong [0x0123456789abcdef, 0xfedcbe9876543210, 0xd3]
// expect c: uchar [[0x5a, 0xd3, 4], [(0xd3 & ~(15 << 3)) | 10 << 3, 0xd3 >> 3 & 15, 4], [0xd3, 0, 4]]
// expect s: short [[-45, 0b01011010], [-6, 0b01011010], [0, 0b01011010]]
// expect l: ulong [[0x5a5a, data['x'][0], data['x'][0]],
//    [(data['x'][1] & ~((1 << 40) - 1 << 3)) | 0x5a5a << 3, data['x'][1] >> 3 & (1 << 40) - 1, (data['x'][1] >> 3 & (1 << 40) - 1) | 0xffffff << 40],
//    [data['x'][2], 0, 0]]
// expect r: ulong [[int(format(x, '064b')[::-1], 2), bin(x).count('1')] for x in data['x']]
kernel void test(global const uint *offset, global const uint *count, global const uint *many, global const ulong *x, global uchar *c,
                 global short *s, global ulong *l, global ulong *r)
{
    int i = get_global_id(0);
    uint o = offset[i], n = count[i], m = many[i];
    c[3 * i] = bitfield_insert((uchar)0xd3, (uchar)0x5a, o, n);
    c[3 * i + 1] = bitfield_extract_unsigned((uchar)0xd3, o, n);
    c[3 * i + 2] = popcount((uchar)0x5a);
    s[2 * i] = bitfield_extract_signed((short)0x83d3, o, n);
    s[2 * i + 1] = bit_reverse((short)0x5a00);
    l[3 * i] = bitfield_insert(x[i], 0x5a5aUL, o, m);
    l[3 * i + 1] = bitfield_extract_unsigned(x[i], o, m);
    l[3 * i + 2] = bitfield_extract_signed(x[i], o, m);
    r[2 * i] = bit_reverse(x[i]);
    r[2 * i + 1] = popcount(x[i]);
}
