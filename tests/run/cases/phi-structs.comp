#version 450
// Structs, arrays and matrices assigned whole in branches and loops.
// data 1: int [0, 1, 2]
// expect 0: float [1, 5, 2, 7, 3, 7]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { float r[]; };
layout(std430, binding = 1) readonly buffer In1 { int a[]; };
struct S { float x; float list[2]; };
void main()
{
    for (int i = 0; i < 3; i++) {
        S s = S(1.0, float[2](4.0, 5.0));
        for (int k = 0; k < a[i]; k++) {
            S next = s;
            next.x += 1.0;
            if (k == 0)
                next.list[1] = 7.0;
            s = next;
        }
        r[2 * i] = s.x;
        r[2 * i + 1] = s.list[1];
    }
}
