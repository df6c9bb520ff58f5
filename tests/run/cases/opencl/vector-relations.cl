// Relations of vectors give 0 and -1 in the signed integer of the same width; of scalars 0 and 1 (OpenCL C 6.5.4, 6.5.5).
// run test: 1
// data a: float [1.0, 2.0, nan, 4.0]
// data b: float [2.0, 2.0, 3.0, 1.0]
// expect i: int [-1, 0, 0, 0, -1, -1, 0, 0, 0, -1, 0, 0, -1, 0, -1, -1, 0, 0, 0, -1]
// expect c: char [0, -1, -1, 0]
// expect l: long [-1, 0]
// expect s: int [1, 0, 1, 0]
kernel void test(global const float4 *a, global const float4 *b, global int4 *i, global char4 *c, global long2 *l, global int *s)
{
    i[0] = *a < *b;
    i[1] = *a <= *b;
    i[2] = *a == *b;
    i[3] = *a != *b;
    i[4] = *a > *b;
    *c = (uchar4)(1, 2, 200, 4) > (uchar4)(1, 1, 100, 5);
    *l = (ulong2)(1, 2) == (ulong2)(1, 3);
    s[0] = (*a).x < (*b).x;
    s[1] = (*a).z == (*a).z;
    s[2] = (*a).z != (*b).z;
    s[3] = (*a).y > (*b).y;
}
