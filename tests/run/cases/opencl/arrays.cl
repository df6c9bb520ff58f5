// Arrays of arrays, rows as pointers, arrays in structs, indices written backwards (C99 6.5.2.1).
// run test: 3
// expect out: int [[[i * 12, i * 12 + 5, 23, 40 + i, i + 2, 12]] for i in range(3)]
struct holder {
    int grid[2][3];
};

static int total(int row[3])
{
    return row[0] + row[1] + row[2];
}

kernel void test(global int *out)
{
    size_t i = get_global_id(0);
    int cube[3][3][4];
    for (int a = 0; a < 3; a++) {
        for (int b = 0; b < 3; b++) {
            for (int c = 0; c < 4; c++) {
                cube[a][b][c] = a * 12 + b * 4 + c;
            }
        }
    }
    out += i * 6;
    out[0] = cube[i][0][0];
    int (*row)[4] = cube[i];
    out[1] = row[1][1];
    out[2] = *(*(*(cube + 1) + 2) + 3);
    struct holder h = {{{1, 2, 3}, {40, 41, 42}}};
    out[3] = h.grid[1][i];
    out[4] = (int)i[(int[]){2, 3, 4}];
    out[5] = total(h.grid[0]) + (int)(sizeof(h) / sizeof(int));
}
