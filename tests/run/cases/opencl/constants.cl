// Variables in constant memory: arrays, structs, vectors, read with a variable index (OpenCL C 6.7.3).
// run test: 4
// expect out: int [[i * 10 + 10, 7 if i == 1 else 8, 4 + i % 2, 100 + i] for i in range(4)]
struct entry {
    int key;
    char name[4];
};

constant int steps[4] = {10, 20, 30, 40};
constant struct entry entries[] = {{8, "abc"}, {7, "d"}, {8, ""}, {8, {1, 2}}};
constant int2 vector = (int2)(4, 5);
static constant int hundred = 50 * 2;

kernel void test(global int4 *out)
{
    int i = get_global_id(0);
    constant int *p = i ? &steps[1] - 1 : steps;
    constant char *text = "defg";
    out[i] = (int4)(p[i], entries[i].key, i % 2 ? vector.y : vector.x, text[i] + hundred - 'd' + entries[2].name[0] + 50 - 50);
}
