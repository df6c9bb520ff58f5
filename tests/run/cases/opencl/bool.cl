// bool holds 0 or 1: any other scalar becomes 1 (OpenCL C 6.4.1; C99 6.3.1.2).
// data in: float [0.5, 0.0]
// ++ makes it 1, -- inverts it (C99 6.5.2.4, 6.5.3.1).
// expect out: int [1, 0, 1, 1, 0, 2, 1, 1, 0, 1, 1, 0, 0, 1]
kernel void test(global const float *in, global int *out)
{
    bool a = in[0], b = in[1], c = 256, d = -1;
    out[0] = a;
    out[1] = b;
    out[2] = c;
    out[3] = d;
    out[4] = !a;
    out[5] = a + c;
    out[6] = (bool)in[0];
    out[7] = a == true && b == false;
    out[8] = b++;
    out[9] = b;
    out[10] = ++c;
    out[11] = --d;
    out[12] = d--;
    out[13] = d;
}
