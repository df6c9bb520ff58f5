#version 450
// data 1: int [3, 1, 4, 1, 5, 9, 2, 6]
// expect 0: int [12, 27, 2, 7, 9, 45, 6, 60, 5, 6, 77, 3, 2, 4]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { int r[]; };
layout(std430, binding = 1) readonly buffer In1 { int a[]; };
struct Pair { int first; ivec4 others; };
shared Pair pair[2];
int list[4];
int set(inout int place, int value) { int old = place; place = value; return old; }
void main()
{
    int i = a[1], j = a[3];             // equal, which nobody knows
    list[i] = 12;
    list[j] = list[i] + 15;             // the same place
    r[0] = 12;
    r[1] = list[i];
    pair[0].others = ivec4(1, 2, 3, 4);
    pair[0].others[i] = 7;
    pair[i].others = ivec4(9);
    r[2] = 2;
    r[2] = pair[0].others[2] - 1;
    r[3] = pair[0].others.y;
    r[4] = pair[i].others.x;
    Pair whole = Pair(5, ivec4(6));
    pair[1].first = 8;
    pair[1] = whole;
    pair[0] = pair[j];
    pair[0].first = set(pair[1].first, 40) + 40;
    r[5] = pair[0].first;
    r[6] = pair[0].others.w;
    list[0] = 1;
    list[1] = 50;
    list[2] = 10;
    list[0] = list[i] + list[i + 1];
    r[7] = list[0];
    r[8] = 100;
    int before = r[7 + i];
    r[8] = before - 95;
    r[9] = a[7];
    r[10] = 70;
    r[9 + j] += 7;
    r[11] = a[0];
    r[12] = r[11] - 1;
    r[11 + i] = 2;
    r[13] = r[12] + 2;
}
