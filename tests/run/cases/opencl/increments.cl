// ++ and -- before and behind, of scalars, vectors, pointers and members (OpenCL C 6.5.3).
// expect out: int [5, 7, 7, 6, 20, 30, 30, 1, 3, 3, 4, 9, 10, 255, 256]
kernel void test(global int *out)
{
    int a = 5;
    out[0] = a++;
    out[1] = ++a;
    out[2] = a--;
    out[3] = a;
    int array[3] = {10, 20, 30};
    int *p = array;
    out[4] = *++p;
    p++;
    out[5] = *p--;
    out[6] = p[1];
    int2 v = (int2)(1, 3);
    int2 w = v++;
    out[7] = w.x;
    out[8] = w.y;
    out[9] = (++v).x;
    out[10] = v.y - 1;
    struct { int n; } s = {9};
    out[11] = s.n++;
    out[12] = s.n;
    uchar c = 255;
    out[13] = c++;
    out[14] = c-- + 256;
}
