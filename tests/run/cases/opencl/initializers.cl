// Initializers: lists, designators, fewer values than elements, arrays sized by their list, strings (C99 6.7.8).
// expect out: int [1, 2, 0, 0, 5, 0, 7, 8, 3, 9, 0, 4, 104, 105, 0, 3, 6, 5, 4, 11, 12]
struct pair {
    int a, b;
};

constant int table[] = {[2] = 3, 9};

kernel void test(global int *out)
{
    int few[4] = {1, 2};
    int by_index[] = {[4] = 5};
    struct pair p = {.b = 8, .a = 7};
    struct pair nested[2] = {[1] = {.b = 4}, };
    char text[] = "hi";
    int grid[2][2] = {{1, 6}, {5}};
    int flat[2][2] = {1, 2, 3, 4};
    int after[3] = {[1] = 11, 12};
    for (int i = 0; i < 4; i++) {
        out[i] = few[i];
    }
    out[4] = by_index[4];
    out[5] = by_index[0];
    out[6] = p.a;
    out[7] = p.b;
    out[8] = table[2];
    out[9] = table[3];
    out[10] = table[0];
    out[11] = nested[1].b + nested[0].a + nested[1].a;
    out[12] = text[0];
    out[13] = text[1];
    out[14] = text[2];
    out[15] = sizeof(text);
    out[16] = grid[0][1];
    out[17] = grid[1][0] + grid[1][1];
    out[18] = flat[1][1];
    out[19] = after[1];
    out[20] = after[2];
}
