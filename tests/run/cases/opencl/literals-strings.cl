// String literals are arrays in constant memory; escapes, adjacent ones joined (OpenCL C 6.7.3; C99 6.4.5).
// expect out: int [104, 111, 10, 0, 65, 5, 34]
constant char greeting[] = "hel" "lo\n";

kernel void test(global int *out)
{
    constant char *p = greeting;
    out[0] = p[0];
    out[1] = p[4];
    out[2] = p[5];
    out[3] = p[6];
    out[4] = "\x41\102"[0];
    out[5] = sizeof("a\0b\t");
    out[6] = "\""[0];
}
