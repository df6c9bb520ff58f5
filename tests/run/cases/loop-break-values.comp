#version 450
// What a loop leaves behind on each of its exits.
// data 1: int [3, 20, 8]
// expect 0: int [103, 1010, 208]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { int r[]; };
layout(std430, binding = 1) readonly buffer In1 { int a[]; };
int leave(int x)
{
    int result = 0;
    int i = 0;
    for (; i < 10; i++) {
        result = i;
        if (i == x) {
            result += 100;
            if (x > 5) {
                result += 100;
                break;
            }
            break;
        }
        result += 1000;
    }
    return result + (i == 10 ? 1 : 0);
}
void main()
{
    r[0] = leave(a[0]);
    r[1] = leave(a[1]);
    r[2] = leave(a[2]);
}
