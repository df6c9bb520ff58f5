// Pointers to one member of a struct or another, to several in a row, and to a variable that is not an array (C99 6.5.6).
// run members: 3
// data which: int [0, 1, 2]
// expect of: int [[101, 2, 30, 40, 24], [1, 102, 30, 40, 24], [1, 2, 30, 140, 24]]
// expect sums: int [1 + 2, 1 + 2, 30 + 40]
struct flat { int a, b[3], c; };
struct record { int a, b; short pad[2]; int c[2]; };
static int count(int *from, int n)
{
    int sum = 0;
    for (int i = 0; i < n; i++) sum += from[i];
    return sum;
}
kernel void members(global const int *which, global int *of, global int *sums)
{
    int i = get_global_id(0), x = 9;
    struct record r = {1, 2, {3, 4}, {30, 40}};
    struct flat f = {1, {2, 3, 4}, 5};
    int *p = which[i] ? &r.b : &r.a;
    sums[i] = which[i] == 2 ? count(r.c, 2) : count(&r.a, 2);
    if (which[i] == 2) p = r.c + 1;
    *p += 100;
    of[5 * i] = r.a;
    of[5 * i + 1] = r.b;
    of[5 * i + 2] = r.c[0];
    of[5 * i + 3] = r.c[1];
    of[5 * i + 4] = count(&x, 1) + count(&f.a, 5);
}
