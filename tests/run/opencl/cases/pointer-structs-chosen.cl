// Addresses of structs that hold pointers: chosen, moved, compared, and read by functions that return early.
// run test: 1
// data a: int [10, 11, 12, 13, 14, 15, 16, 17]
// data b: int [30, 31, 32, 33]
// data n: int [4]
// expect out: int [3, -1, 5, 2, 31, 12, 3, 9, 33, 14, 2, 77, 13, 77, 30, 1, 1, 0, 16]
// expect a: int [10, 11, 12, 77, 14, 15, 16, 17]
// expect b: int [30, 31, 77, 33]
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
int first_above(global int *const *p, int x)
{
    for (int i = 0; i < 8; i++)
        if ((*p)[i] > x) return i;
    return -1;
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
    // a walk through an array of structs, by address
    struct span list[3];
    int sum = 0;
    for (struct span *q = list; q < list + 3; q++) {
        q->at = (q == list + 1 ? b : a) + four - 1;
        q->length = q != list;
    }
    out[8] = *list[1].at;
    struct span *last = &list[four - 2];
    last->at++;
    out[9] = *last->at;
    for (struct span *q = list + 3; q-- != list;) sum += q->length;
    out[10] = sum;
    // writes through the chosen one
    struct span *to = four == 4 ? &y : last;
    to->at[1] = 77;
    out[11] = b[2];
    // pointers to private pointers
    global int *p = a + 3, *q = b;
    out[12] = *p;
    global int **which = four > 3 ? &p : &q;
    **which = 77;
    out[13] = *p;
    out[14] = *q;
    which = four > 4 ? &p : &q;
    *which = a;
    out[15] = q == a;
    out[16] = first_above(&q, 10);
    out[17] = first_above(&q, 9);
    global int *r[3] = {a, a + 1, a + 2};
    for (global int **s = r; s != r + 3; s++) *s += four;
    out[18] = r[2][0];
}
