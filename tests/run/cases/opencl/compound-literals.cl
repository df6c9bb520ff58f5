// Compound literals of arrays and structs (C99 6.5.2.5).
// expect out: int [3, 7, 30, 5]
struct pair {
    int a, b;
};

static int sum(struct pair p)
{
    return p.a + p.b;
}

kernel void test(global int *out)
{
    out[0] = sum((struct pair){1, 2});
    out[1] = sum((struct pair){.b = 7});
    out[2] = ((int[]){10, 20, 30})[2];
    struct pair p;
    p = (struct pair){5, 6};
    out[3] = p.a;
}
