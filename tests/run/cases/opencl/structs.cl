// Structs: members, nesting, assignment, arguments and results by value, arrays of them (C99 6.7.2.1, 6.5.16).
// run test: 2
// data in: int [1, 2, 3, 4]
// expect out: int [[a + b, a, b, 30, a * 2, b, 7] for a, b in ((1, 2), (3, 4))]
typedef struct {
    int x, y;
} point;

struct line {
    point from, to;
    char tag[3];
};

static point swap(point p)
{
    int x = p.x;
    p.x = p.y;
    p.y = x;
    return p;
}

static int sum(const point *p)
{
    return p->x + p->y;
}

kernel void test(global const point *in, global int *out)
{
    size_t i = get_global_id(0);
    struct line l, copy;
    l.from = in[i];
    l.to = swap(l.from);
    l.tag[2] = 30;
    copy = l;
    l.tag[2] = 0;
    l.from.x *= 2;
    out += i * 7;
    out[0] = sum(&copy.to);
    out[1] = copy.to.y;
    out[2] = copy.to.x;
    out[3] = copy.tag[2];
    out[4] = l.from.x;
    out[5] = l.from.y;
    struct line many[2] = {{{1, 2}, {3, 4}, "a"}, {{5, 6}, {7, 8}, {1, 2, 3}}};
    out[6] = many[1].to.x;
}
