// Pointers to one of several objects or null: returned, handed over, exchanged, compared (C99 6.5.8, 6.5.9).
// run choose: 3
// data kind: int [0, 1, 2]
// data left: int [1, 2, 3] * 3
// data right: int [10, 20, 30] * 3
// expect got: int [[12, 0, 1], [12, 1, 0], [-1, 0, 0]]
// expect left: int [1, 2, 3, 2, 2, 3, 1, 2, 3]
static global int *pick(global int *a, global int *b, int kind)
{
    if (kind == 0) return b;
    for (int i = 0; i < 3; i++)
        if (kind == a[i]) return a + i;
    return 0;
}
static int step(global int *p, global int *q)
{
    if (!p) return -1;
    *p += 1;
    global int *t = p;
    p = q;
    q = t;
    return *p + *q;
}
kernel void choose(global const int *kind, global int *left, global int *right, global int *got)
{
    int i = get_global_id(0), own[3] = {0, 1, 2}, *end = own + 3, *p = 0;
    local int shared[2][4];
    local int *row;
    left += 3 * i;
    right += 3 * i;
    for (int k = 0; k < 4; k++) shared[0][k] = shared[1][k] = k;
    row = i ? shared[0] : shared[1];
    global int *q = pick(left, right, kind[i] == 2 ? 9 : kind[i]);
    got[3 * i] = step(q, kind[i] ? right : left);
    if (i == 1) p = own + 2;
    while (p && p < end) p++;
    got[3 * i + 1] = p == end;
    got[3 * i + 2] = q != 0 && row == shared[1];
}
