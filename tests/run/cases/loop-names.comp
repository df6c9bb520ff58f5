#version 450
// expect 0: int [3, 30, 2, 11]
// The step of a loop stands before its body, so that it sees no name that the body declares.
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { int r[]; };
void main()
{
    int i = 0, sum = 0;
    for (; i < 3; i++) {
        int i = 10;
        sum += i;
        i += 5;
    }
    r[0] = i;
    r[1] = sum;
    int k = 0, n = 1;
    for (int m = 0; m < 2; m++, k += n) {
        const int n = 7;
        if (n != 7) break;
    }
    r[2] = k;
    for (int j = 0; j < 2; j += n)
        for (int n = 5; n < 6; n++) k += n - j;
    r[3] = k;
}
