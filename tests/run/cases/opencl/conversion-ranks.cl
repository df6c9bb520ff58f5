// sizeof the types, and the types of expressions by their size (OpenCL C 6.5.11; C99 6.3.1).
// expect out: uint [1, 1, 2, 2, 4, 4, 8, 8, 4, 4, 4, 8, 4, 16, 16, 64, 32, 4, 4, 8, 1]
kernel void test(global uint *out)
{
    char c = 1;
    short s = 1;
    out[0] = sizeof(char);
    out[1] = sizeof(uchar);
    out[2] = sizeof(short);
    out[3] = sizeof(ushort);
    out[4] = sizeof(int);
    out[5] = sizeof(uint);
    out[6] = sizeof(long);
    out[7] = sizeof(ulong);
    out[8] = sizeof(float);
    out[9] = sizeof(c + c);
    out[10] = sizeof(s << 1);
    out[11] = sizeof(c + 1L);
    out[12] = sizeof(c ? c : s);
    out[13] = sizeof(float3);
    out[14] = sizeof(int4);
    out[15] = sizeof(long8);
    out[16] = sizeof(short16);
    out[17] = sizeof(1.0f);
    out[18] = sizeof('a');
    out[19] = sizeof(4294967296);
    out[20] = sizeof(out[0] ? (char)1 : (char)2) == 4;
}
