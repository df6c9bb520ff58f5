// Structs that point to themselves and to each other (C99 6.7.2.3).
// expect out: int [60, 3]
struct tree;
struct list {
    int value;
    private struct list *next;
    private struct tree *owner;
};
struct tree {
    struct list *first;
    int count;
};

kernel void test(global int *out)
{
    struct tree t;
    struct list c = {30, 0, &t}, b = {20, &c, &t}, a = {10, &b, &t};
    t.first = &a;
    t.count = 0;
    int sum = 0;
    for (struct list *p = t.first; p; p = p->next) {
        sum += p->value;
        p->owner->count++;
    }
    out[0] = sum;
    out[1] = t.count;
}
