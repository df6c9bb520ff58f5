// Parameters are variables of the function; those of the kernel are its own copies (C99 6.9.1).
// run test: 2
// value n: int 3
// value t: int [5, 6]
// expect out: int [[6, 5, 6 + i] for i in range(2)]
struct pair {
    int a, b;
};

static int total(struct pair p, int n)
{
    p.a = n;
    while (n-- > 0) {
        p.b++;
    }
    return p.a + p.b;
}

kernel void test(int n, struct pair t, global int *out)
{
    int i = get_global_id(0);
    n *= 2;
    out += i * 3;
    out[0] = n;
    total(t, 100);
    out[1] = t.a;
    t.b += i;
    out[2] = t.b;
}
