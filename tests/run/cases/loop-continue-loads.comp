#version 450
// What the body loads after a continue is not there when the step of the loop asks for it.
// uniform 1: int [2]
// expect 0: int [8, 12, 6]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { int r[]; };
layout(std140, binding = 1) uniform U { int n; };
void main()
{
    int sum = 0, product = 1, turns = 0;
    for (int i = 0; i < 10; i += n) {
        if (i == 4)
            continue;
        sum += n;
    }
    r[0] = sum;
    int k = 0;
    do {
        if (k == 1)
            continue;
        product *= n + 1;
        if (product > 8)
            product = n * 5 + n;
    } while (++k < n + 1);
    r[1] = product;
    for (int i = 0; i < n * 3; i += n - 1) {
        switch (i) {
        case 1: continue;
        case 2: turns += n - 1; break;
        default: turns += n - 1;
        }
    }
    r[2] = turns + n - 1;
}
