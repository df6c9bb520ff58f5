// What stands behind a vector literal is of the literal (OpenCL C 6.3.6); bodies of switch that are no blocks, labels, strings in braces,
// const members, members of unnamed structs designated, a constant that is defined below (C99 6.8.4, 6.8.1, 6.7.8, 6.9.2).
// data in: int [3, 1, 0]
// expect out: int [4, 7, 11, 20, 30, 98, 0, 5, 9, 6, 41, 12]
extern constant int below;
constant char letters[4] = { "abc" };
struct fixed { const int a; struct { int b, c; }; };
kernel void test(global int *in, global int *out)
{
    out[0] = (int4)(1, 2, 3, 4).s3;
    out[1] = (int2)(7)[in[2]];
    out[2] = (int)((float4)(1, 2, 3, 4).hi.x + (float2)(8).y);
    switch (in[0]) case 1: case 3: out[3] = 20;
    switch (in[0]) default: { out[4] = 30; }
    goes_nowhere: out[5] = letters[in[1]];
    char room[6] = { "xy" };
    out[6] = room[in[0]];
    struct fixed s = { .c = 5, .a = 9, .b = 6 }, t = s;
    out[7] = t.c;
    out[8] = t.a;
    out[9] = t.b;
    out[10] = below;
    out[11] = sizeof (int [3]){ 1, 2, 3 };
}
constant int below = 41;
