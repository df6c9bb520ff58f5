#version 450
// break and continue act on the innermost loop.
// data 1: int [4]
// expect 0: int [16, 6, 4, 24]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { int r[]; };
layout(std430, binding = 1) readonly buffer In1 { int a[]; };
void main()
{
    int all = 0, inner = 0, outer = 0;
    for (int i = 0; i < a[0]; i++) {
        outer++;
        for (int j = 0; ; j++) {
            if (j == a[0])
                break;
            all++;
            if (j <= i)
                continue;
            inner++;
        }
    }
    r[0] = all;
    r[1] = inner;
    r[2] = outer;
    int sum = 0;
    for (int i = 0; i < 3; i++) {
        int j = 0;
        while (true) {
            do {
                j++;
                sum += 2;
                if (j > 2)
                    break;
            } while (j < 4);
            if (j >= 3)
                break;
        }
        sum += 2;
    }
    r[3] = sum;
}
