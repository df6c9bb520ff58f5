// bitfield_insert, bitfield_extract and bit_reverse of cl_khr_extended_bit_ops (OpenCL C 6.15.3.1).
// without clang: clang 15 does not have the extension
// options: -cl-std=CL3.0
// expect out: uint [0xff00abff, 0xcd, 0x80000000, 4294967293]
kernel void test(global uint *out)
{
    out[0] = bitfield_insert(0xff00ffffu, 0xabu, 8, 8);
    out[1] = bitfield_extract_unsigned(0x00cd0000u, 16, 8);
    out[2] = bit_reverse(1u);
    out[3] = bitfield_extract_signed(0x000d0000, 16, 4);
}
