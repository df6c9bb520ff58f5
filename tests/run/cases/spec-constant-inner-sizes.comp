#version 450
// Specialization constants as sizes of inner dimensions: shared, global, local arrays and parameters; one that is zero by default.
// spec 1: uint [3]
// without emit-glsl: SPIRV-Cross writes an initializer of an array whose size is a specialization constant
// spec 2: uint [5]
// expect 0: uint [432, 353, 17, 8]
layout(local_size_x = 4) in;
layout(constant_id = 1) const uint ROWS = 2;
layout(constant_id = 2) const uint COLUMNS = 7;
layout(std430, binding = 0) buffer Out { uint r[]; };
shared uint table[ROWS][COLUMNS][4];
uint sums[2][ROWS];
shared uint thin[ROWS / 3];

void add(inout uint sums[2][ROWS], const in uint by[ROWS][COLUMNS])
{
    for (uint i = 0; i < ROWS; i++)
        for (uint j = 0; j < COLUMNS; j++)
            sums[1][i] += by[i][j];
}

uint last(uint row[ROWS]) { return row[ROWS - 1]; }

void main()
{
    uint t = gl_LocalInvocationIndex;
    uint own[ROWS][COLUMNS];
    for (uint i = 0; i < ROWS; i++) {
        sums[0][i] = sums[1][i] = 0;
        for (uint j = 0; j < COLUMNS; j++) {
            table[i][j][t] = 100 * i + 10 * j + t;
            own[i][j] = i + j;
        }
    }
    barrier();
    add(sums, own);
    if (t != 0) return;
    r[0] = table[ROWS - 1][COLUMNS - 2][2] + 200;
    r[1] = uint(table.length() * 100 + table[0].length() * 10 + sums[0].length());
    r[2] = last(sums[1]) - 3;
    thin[0] = own[ROWS - 1][COLUMNS - 2];
    r[3] = table[0][0][3] + thin[0];
}
