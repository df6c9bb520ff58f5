// typedef of scalars, vectors, arrays, pointers and structs; several declarators in one declaration (C99 6.7.7).
// expect out: int [3, 4, 12, 20, 9, 8]
typedef int number, *pointer, triple[3];
typedef float4 color;
typedef struct node {
    int value;
    struct node *next;
} node;

kernel void test(global int *out)
{
    number n = 3;
    pointer p = &n;
    triple t = {4, 5, 6};
    color c = (color)(20.0f);
    node second = {9, 0}, first = {8, &second};
    out[0] = *p;
    out[1] = t[0];
    out[2] = sizeof(triple);
    out[3] = (int)c.w;
    out[4] = first.next->value;
    out[5] = first.value;
}
