// Private arrays of pointers: into one buffer, into several objects, with two dimensions, initialized, null, moved, and by pointers to them.
// run test: 1
// data a: float [10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25]
// data b: float [30, 31, 32, 33]
// data n: int [4]
// expect out: float [10 + 13 + 16 + 19, 31, 12, 1, 0, 22 + 32, 14, 7, 17 + 18 + 19, 31 + 10, 3, 100, 5, 1, 16]
float pick(global const float *p, global const float *q, int i)
{
    global const float *both[2];
    both[0] = p;
    both[1] = q;
    return both[i & 1][1];
}

kernel void test(global const float *a, global const float *b, global const int *n, global float *out)
{
    int four = n[0];
    // one object: only distances are kept
    global const float *rows[4];
    for (int i = 0; i < four; i++) rows[i] = a + 3 * i;
    float sum = 0;
    for (int i = 0; i < four; i++) sum += rows[i][0];
    out[0] = sum;
    // several objects, and null
    global const float *any[3] = {a + 2, b + 1, 0};
    out[1] = *any[four - 3];
    out[2] = *any[four - 4];
    out[3] = any[four - 2] == 0;
    out[4] = any[four - 3] == 0;
    // two dimensions
    global const float *grid[2][2];
    for (int i = 0; i < four; i++) grid[i / 2][i % 2] = i & 1 ? b + i : a + 4 * i;
    grid[1][0] += 4;
    out[5] = *grid[four / 4][0] + grid[0][four - 3][1];
    // casts, which have other forms
    global const char *bytes[2];
    bytes[0] = (global const char *)a;
    bytes[1] = (global const char *)(a + 2) + four;
    out[6] = ((global const float *)bytes[four - 3])[1];
    // private objects
    int x[2] = {3, 4}, y = 7;
    int *own[2];
    own[four & 1] = x;
    own[1] = &y;
    *own[0] += four;
    out[7] = x[0];
    // moved in place
    global const float *moving[2] = {a + 7, a};
    sum = 0;
    for (int i = 0; i < four - 1; i++) sum += *moving[0]++;
    out[8] = sum;
    out[9] = pick(a, b, four + 1) + rows[0][0];
    // pointers to pointers
    int one = 1, *p = &one, **pp = &p;
    **pp += 2;
    out[10] = one;
    int big = 100;
    *pp = four > 3 ? &big : &one;
    out[11] = *p;
    global const float **cursor = rows + 1;
    cursor++;
    out[12] = cursor[0] - a - 1;
    out[13] = *cursor == rows[four / 2];
    // exchanged
    global const float *t = rows[1];
    rows[1] = rows[2];
    rows[2] = t;
    out[14] = rows[four - 3][0];
}
