// Integer, character and floating constants, and their types (C99 6.4.4; OpenCL C 6.3.1).
// expect out: long [255, 63, 4294967295, -1, 18446744073709551615 - 2**64, 97, 10, 92, 39, 0, 7, 65, -128, 34, 2147483648, 4294967295, 4096]
// expect f: float [0.5, 1.5, 1e10, 0.15625, 10.0, 1e-3, 3.0]
kernel void test(global long *out, global float *f)
{
    out[0] = 0xff;
    out[1] = 077;
    out[2] = 0xffffffff;        // a hexadecimal constant may be uint
    out[3] = -1;
    out[4] = 0xffffffffffffffffUL;
    out[5] = 'a';
    out[6] = '\n';
    out[7] = '\\';
    out[8] = '\'';
    out[9] = '\0';
    out[10] = '\a';
    out[11] = '\x41';
    out[12] = '\200';           // char is signed
    out[13] = '"';
    out[14] = 2147483648;       // a decimal constant that int cannot hold is long
    out[15] = 4294967295u;
    out[16] = 0X1000l;
    f[0] = .5f;
    f[1] = 1.5;
    f[2] = 1e10f;
    f[3] = 0x1.4p-3f;
    f[4] = 1.e1f;
    f[5] = 1E-3F;
    f[6] = 0x3p0f;
}
