// Structs that hold pointers, in private memory: handed over by address, returned, in arrays at any place, nested, chosen, moved in loops, copied.
// run test: 1
// data a: float [10, 11, 12, 13, 14, 15, 16, 17]
// data b: float [30, 31, 32, 33]
// data n: int [4]
// expect out: float [11, 13, 31, 13 + 1, 16, 33, 117, 12 + 7, 10 + 14 + 14, 5, 12, 33, 10 + 31, 14 + 2, 31, 3, 30 + 12, 1, 30 + 17]
// expect a: float [10, 11, 12, 13, 14, 15, 16, 117]
struct view {
    global float *data;
    int length;
};
struct pair {
    struct view first, second;
    float weights[3];
};
struct table {
    struct view rows[4];
    global float *edges[2];
    int used;
};

float read(const struct view *v, int i) { return v->data[i]; }
void move(struct view *v, int by)
{
    v->data += by;
    v->length -= by;
}
struct view view_of(global float *data, int length)
{
    struct view v = {data, length};
    return v;
}
struct view part(struct view v, int from)
{
    if (from > v.length) return view_of(v.data, 0);
    move(&v, from);
    return v;
}
struct pair pair_of(struct view first, struct view second)
{
    struct pair p;
    p.first = first;
    p.second = second;
    for (int i = 0; i < 3; i++) p.weights[i] = i + 1;
    return p;
}
void swap_views(struct view *x, struct view *y)
{
    struct view t = *x;
    *x = *y;
    *y = t;
}
void add_row(struct table *t, struct view v) { t->rows[t->used++] = v; }
float sum(const struct table *t)
{
    float s = 0;
    for (int i = 0; i < t->used; i++) s += *t->rows[i].data;
    return s;
}
void set(global float **p, global float *to) { *p = to; }

kernel void test(global float *a, global float *b, global int *n, global float *out)
{
    int four = n[0];
    struct view v = view_of(a, 8);
    out[0] = read(&v, 1);
    move(&v, 3);
    out[1] = read(&v, 0);
    // a choice of whole structs, and by address in an array
    struct view w = view_of(b, 4), chosen = four > 3 ? part(w, 1) : v;
    out[2] = read(&chosen, 0);
    struct view both[2] = {v, w};
    both[four - 4].length = 1;
    out[3] = read(&both[four - 4], 0) + both[0].length;
    // members that move in a loop
    struct view walk = v;
    for (int i = 0; i < four - 1; i++) walk.data++;
    out[4] = *walk.data;
    while (w.length > 1) move(&w, 1);
    out[5] = *w.data;
    // writes
    global float *last = part(view_of(a, 8), 7).data;
    *last += 100;
    out[6] = a[7];
    // nested
    struct pair p = pair_of(view_of(a, 8), view_of(b, 4));
    p.first.data += four - 2;
    out[7] = read(&p.first, 0) + p.second.length + p.weights[four - 2];
    // an array in a struct, of structs
    struct table t;
    t.used = 0;
    for (int i = 0; i < four - 1; i++) add_row(&t, view_of(a + i * 4 + (i == 2 ? -4 : 0), i));
    out[8] = sum(&t);
    t.edges[four & 1] = b;
    t.edges[1 - (four & 1)] = a;
    out[9] = t.rows[four - 2].length + t.used;
    set(&t.edges[1], a + 2);
    out[10] = *t.edges[four / 4];
    // a pointer to an element, moved
    struct view list[3];
    for (int i = 0; i < 3; i++) list[i] = view_of(i & 1 ? b : a, i);
    struct view *at = list;
    at += four - 3;
    at->data += 3;
    out[11] = *list[1].data;
    // by copies
    struct view copy = list[2], *from = &list[four - 2];
    from->data = b + 1;
    list[0] = *from;
    out[12] = *copy.data + *list[0].data;
    struct table other = t;
    other.rows[0].data = a + 4;
    out[13] = *other.rows[four - 4].data + t.rows[2].length;
    swap_views(&list[0], &copy);
    out[14] = *copy.data;
    // local and private objects in one struct
    struct { float *mine; const struct view *view; } mixed;
    float own[3] = {1, 2, 3};
    mixed.mine = own + four - 2;
    mixed.view = &v;
    out[15] = *mixed.mine;
    struct pair q = p;
    swap_views(&q.first, &p.second);
    out[16] = *q.first.data + read(&p.second, 0);
    out[17] = mixed.view->data == a + 3;
    // two pointers of one struct that change places
    struct { global float *x, *y; } two = {a, b};
    for (int i = 0; i < four - 1; i++) {
        global float *z = two.x;
        two.x = two.y;
        two.y = z;
    }
    out[18] = *two.x + two.y[0] + 7;
}
