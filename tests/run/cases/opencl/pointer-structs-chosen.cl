// Structs that hold pointers, whose addresses are chosen and handed to functions that return early.
// run test: 1
// data a: int [10, 11, 12, 13, 14, 15, 16, 17]
// data b: int [30, 31, 32, 33]
// data n: int [4]
// expect out: int [3, -1, 5, 2, 31, 12, 3, 9]
struct span {
    global int *at;
    int length;
};

int find(const struct span *s, int x)
{
    for (int i = 0; i < s->length; i++)
        if (s->at[i] == x) return i;
    return -1;
}
int find_twice(const struct span *s, const struct span *t, int x)
{
    while (true) {
        int i = find(s, x);
        if (i >= 0) return i;
        i = find(t, x);
        if (i >= 0) return 3 + i;
        x++;
    }
}
kernel void test(global int *a, global int *b, global int *n, global int *out)
{
    int four = n[0];
    struct span x = {a, 8}, y = {b, 4};
    out[0] = find(&x, 13);
    out[1] = find(&y, 13);
    out[2] = find_twice(&x, &y, 32);
    out[3] = find_twice(&y, &x, 32);
    // one of two structs
    struct span *c = four > 3 ? &y : &x;
    c->at++;
    c->length--;
    out[4] = *y.at;
    c = four > 4 ? &y : &x;
    c->at += 2;
    out[5] = *x.at;
    out[6] = y.length;
    struct span both = *c;
    both.length++;
    *c = both;
    out[7] = x.length;
}
