// Private arrays with variable indices, read and written, of vectors and structs (C99 6.5.2.1).
// run test: 4
// expect out: int [[i * 7, 3 - i, i + 0] for i in range(4)]
struct cell {
    int a;
    int2 v;
};

kernel void test(global int *out)
{
    int i = get_global_id(0);
    struct cell cells[4];
    float4 vectors[2];
    for (int k = 0; k < 4; k++) {
        cells[k].a = k * 7;
        cells[k].v = (int2)(k, 3 - k);
    }
    vectors[0] = (float4)(0, 1, 2, 3);
    vectors[1] = vectors[0] * 2;
    out += i * 3;
    out[0] = cells[i].a;
    out[1] = cells[i].v.y;
    out[2] = ((float *)&vectors[i & 1])[i] / (1 + (i & 1));
}
