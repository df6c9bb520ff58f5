// get_fence of generic pointers into each kind of memory, and of those that lead into one of several.
// without running: a generic pointer to private memory that is not seen at compile time ends llvmpipe
// options: -cl-std=CL2.0
// run test: 1
// data a: int [3]
// local memory: 4
// expect out: int [2, 1, 0, 2, 1, 0, 1]
uint fence_of(int *p) { return get_fence(p); }

kernel void test(global int *a, local int *memory, global uint *out)
{
    int own = a[0], three = own;
    out[0] = fence_of(a);
    out[1] = fence_of(memory);
    out[2] = fence_of(&own);
    int *p = three > 2 ? (int *)a : (int *)memory;
    out[3] = get_fence(p);
    p = three > 3 ? (int *)a : (int *)memory;
    out[4] = get_fence(p);
    p = three > 4 ? p : &own;
    out[5] = get_fence(p);
    for (int i = 0; i < three; i++) p = i & 1 ? (int *)a : (int *)memory;
    out[6] = get_fence(p);
}
