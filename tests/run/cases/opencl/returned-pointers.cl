// Functions that return pointers: into buffers, local and private memory and structs, one through another, in loops, early, moved on (OpenCL C 6.11).
// data in: int [10, 20, 30, 40, 50, 60, 70, 80]
// data n: int [3]
// expect out: int [30, 50, 5, 70, 2, 60, 80, 7, 43, 9]
struct pair {
    int a[4];
    struct { int x, y; } p[3];
};

static global const int *at(global const int *base, int i)
{
    if (i < 0) return base;
    return base + i;
}

static global const int *further(global const int *base, int i, int *count)
{
    *count += 1;
    global const int *p = at(base, i);
    for (int k = 0; k < i; k++) p++;
    return p;
}

static int *element(struct pair *of, int i)
{
    return &of->p[i].y;
}

static int *largest(int *values, int n)
{
    int *best = values;
    for (int i = 1; i < n; i++)
        if (values[i] > *best) best = &values[i];
    return best;
}

static local int *place(local int *base, int i)
{
    return &base[2 * i];
}

kernel void test(global const int *in, global const int *n, global int *out)
{
    int count = 0, own[4];
    own[0] = 4;
    own[1] = 1;
    own[2] = 7;
    own[3] = 3;
    out[0] = *at(in, *n - 1);
    out[1] = at(in, *n)[1];
    struct pair s;
    for (int i = 0; i < 3; i++) s.p[i].y = 0;
    *element(&s, *n - 2) = 5;
    out[2] = s.p[1].y + s.p[0].y + s.p[2].y;
    out[3] = *further(in, *n, &count);
    further(in, 1, &count);
    out[4] = count;
    out[5] = further(in, 2, &count)[1];
    out[6] = *at(at(at(in, 2), *n), 2);
    out[7] = *largest(own, *n);
    *largest(own + 1, 3) = 40;
    out[8] = own[2] + own[3];
    local int shared[8];
    *place(shared, *n) = 9;
    out[9] = shared[6];
}
