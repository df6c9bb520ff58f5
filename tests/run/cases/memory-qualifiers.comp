#version 450
// coherent, volatile, restrict, readonly and writeonly change nothing here.
// data 1: int [1, 2, 3]
// expect 0: int [1, 2, 3]
// expect 2: int [6]
layout(local_size_x = 1) in;
layout(std430, binding = 0) restrict writeonly buffer Out { int r[]; };
layout(std430, binding = 1) coherent readonly buffer In { int a[]; };
layout(std430, binding = 2) volatile buffer Sum { int sum; };
void main()
{
    sum = 0;
    for (int i = 0; i < 3; i++) {
        r[i] = a[i];
        sum += a[i];
    }
}
