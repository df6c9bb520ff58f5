// Private pointers to structs that hold pointers: they move, are compared and chosen; pointers to private pointers likewise.
// run walk: 1
// data a: int [10, 11, 12, 13, 14, 15, 16, 17]
// data b: int [30, 31, 32, 33]
// data n: int [4]
// expect moved: int [33, 14, 2, 77, 13, 77, 30, 1, 1, 0, 16]
// expect a: int [10, 11, 12, 77, 14, 15, 16, 17]
// expect b: int [30, 31, 77, 33]
struct span {
    global int *at;
    int length;
};

int first_above(global int *const *p, int x)
{
    for (int i = 0; i < 8; i++)
        if ((*p)[i] > x) return i;
    return -1;
}

kernel void walk(global int *a, global int *b, global int *n, global int *moved)
{
    int four = n[0];
    struct span y = {b + 1, 3};
    // a walk through an array of structs, by address
    struct span list[3];
    int sum = 0;
    for (struct span *q = list; q < list + 3; q++) {
        q->at = (q == list + 1 ? b : a) + four - 1;
        q->length = q != list;
    }
    moved[0] = *list[1].at;
    struct span *last = &list[four - 2];
    last->at++;
    moved[1] = *last->at;
    for (struct span *q = list + 3; q-- != list;) sum += q->length;
    moved[2] = sum;
    // writes through the chosen one
    struct span *to = four == 4 ? &y : last;
    to->at[1] = 77;
    moved[3] = b[2];
    // pointers to private pointers
    global int *p = a + 3, *q = b;
    moved[4] = *p;
    global int **which = four > 3 ? &p : &q;
    **which = 77;
    moved[5] = *p;
    moved[6] = *q;
    which = four > 4 ? &p : &q;
    *which = a;
    moved[7] = q[1] == 11;
    moved[8] = first_above(&q, 10);
    moved[9] = first_above(&q, 9);
    global int *r[3] = {a, a + 1, a + 2};
    for (global int **s = r; s != r + 3; s++) *s += four;
    moved[10] = r[2][0];
}
