// Values carried around loops: several variables, vectors, pointers, conditions with side effects (C99 6.8.5).
// run test: 5
// expect out: uint [[(lambda a, b: [(a, b) for _ in [0]][0])(*__import__('functools').reduce(lambda p, _: (p[1], p[0] + p[1]), range(n), (0, 1)))[0],
//     sum(range(n)) * 10 + n, n // 2] for n in range(5)]
kernel void test(global uint *out)
{
    int n = get_global_id(0);
    uint a = 0, b = 1;
    for (int i = 0; i < n; i++) {
        uint next = a + b;
        a = b;
        b = next;
    }
    int data[5] = {0, 10, 20, 30, 40}, *p = data;
    int2 sum = (int2)(0);
    while (p < data + n) {
        sum += (int2)(*p++, 1);
    }
    int pairs = 0, left = n;
    while ((left -= 2) >= 0 && ++pairs) {
    }
    out += n * 3;
    out[0] = a;
    out[1] = sum.x + sum.y;
    out[2] = pairs;
}
