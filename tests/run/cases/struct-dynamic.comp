#version 450
// Arrays in structs in arrays, by variable indices, read and written.
// data 1: int [1, 0, 2]
// expect 0: int [0, 5, 7, 12, 0]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { int r[]; };
layout(std430, binding = 1) readonly buffer In1 { int k[]; };
struct Row { int cells[3]; int sum; };
void main()
{
    Row rows[2];
    for (int i = 0; i < 2; i++)
        for (int j = 0; j < 3; j++)
            rows[i].cells[j] = 0;
    rows[k[0]].cells[k[2]] = 5;
    rows[k[0]].cells[k[1]] += 7;
    for (int i = 0; i < 2; i++) {
        rows[i].sum = 0;
        for (int j = 0; j < 3; j++)
            rows[i].sum += rows[i].cells[j];
    }
    r[0] = rows[0].sum;
    r[1] = rows[1].cells[2];
    r[2] = rows[1].cells[0];
    r[3] = rows[1].sum;
    r[4] = rows[1].cells[1];
}
