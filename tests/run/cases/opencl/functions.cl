// Functions: prototypes, void, many parameters, vectors and pointers as results, static and inline (C99 6.7.5.3, 6.9.1).
// run test: 3
// expect out: int [[6 + i, 1, i * 2, 24, 10 * i] for i in range(3)]
static int add(int, int, int);
static inline int twice(int x) { return x + x; }
static int2 both(int a, int b) { return (int2)(a, b); }
static void put(int *where, int what) { *where = what; }
int public_one(void);
static global int *at(global int *base, size_t index) { return base + index; }
static int factorial_of_four(void)
{
    int result = 1;
    for (int i = 2; i <= 4; i++) {
        result *= i;
    }
    return result;
}

kernel void test(global int *out)
{
    int i = get_global_id(0), x;
    put(&x, 10 * i);
    global int *own = at(out, i * 5);
    own[0] = add(1, 2, 3 + i);
    own[1] = public_one();
    own[2] = twice(both(7, i).y);
    own[3] = factorial_of_four();
    *(own + 4) = x;
}

static int add(int a, int b, int c)
{
    return a + b + c;
}

int public_one(void)
{
    return 1;
}
