#version 450
// Increments of storage buffer members, each evaluated once.
// data 0: int [1, 2, 3, 4]
// expect 0: int [2, 1, 13, 2]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { int r[]; };
int calls = 0;
int next() { return calls++; }
void main()
{
    r[next()]++;
    --r[next()];
    r[next()] += 10;
    r[3] = calls - 1;
}
