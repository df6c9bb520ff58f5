#version 450
// && || ^^ ! and comparison chains.
// data 1: int [0, 1, 5]
// expect 0: int [0, 1, 0, 1, 1, 0, 1, 0, 1, 1]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { int r[]; };
layout(std430, binding = 1) readonly buffer In1 { int a[]; };
void main()
{
    bool f = a[0] != 0, t = a[1] != 0;
    r[0] = int(f && t);
    r[1] = int(t && t);
    r[2] = int(f || f);
    r[3] = int(f || t);
    r[4] = int(f ^^ t);
    r[5] = int(t ^^ t);
    r[6] = int(!f);
    r[7] = int(a[2] > 1 && a[2] < 5);
    r[8] = int(a[2] >= 5 && a[2] <= 5);
    r[9] = int(a[2] == 5 ^^ a[2] != 5);
}
