// Structs that hold pointers, in functions whose bodies follow the kernels that call them.
// run test: 1
// data a: int [10, 11, 12, 13]
// expect out: int [12, 4, 13]
struct span {
    global int *at;
    int length;
};
struct span make(global int *a, int length);
void skip(struct span *s, int by);
int last(global int *a);

kernel void test(global int *a, global int *out)
{
    struct span s = make(a, 4);
    skip(&s, 2);
    out[0] = *s.at;
    out[1] = s.length + 2;
    out[2] = last(a);
}

int last(global int *a)
{
    struct span s = make(a, 4);
    skip(&s, s.length - 1);
    return *s.at;
}
struct span make(global int *a, int length) { return (struct span){a, length}; }
void skip(struct span *s, int by)
{
    s->at += by;
    s->length -= by;
}
