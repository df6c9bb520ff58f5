// A name is declared where its initializer begins, which may assign to it (C99, 6.2.1, 7).
// run test: 4 / 2
// data a: int [3, 5, -7, 9]
// expect out: int [2 * v + 2 * (v + 3) for v in data['a']]
int twice(int v)
{
    int x = x = v;
    return x + (x = v);
}
kernel void test(global const int *a, global int *out)
{
    int i = i = get_global_id(0);
    int sum = sum = twice(a[i]);
    for (int k = k = 0; k < 2; k++) {
        int2 w = w = (int2)(a[i], 3);
        sum += w.x + w.y;
    }
    out[i] = sum;
}
