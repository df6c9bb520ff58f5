#version 450
// do runs at least once; continue in it goes to the condition.
// data 1: int [0, 3]
// expect 0: int [1, 3, 2, 6]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { int r[]; };
layout(std430, binding = 1) readonly buffer In1 { int a[]; };
void main()
{
    int n = 0;
    do
        n++;
    while (n < a[0]);
    r[0] = n;
    n = 0;
    do {
        n++;
    } while (n < a[1]);
    r[1] = n;
    int i = 0, skipped = 0, tests = 0;
    do {
        i++;
        if (i % 2 == 0) {
            skipped++;
            continue;
        }
    } while (++tests < 5);
    r[2] = skipped;
    do {
        tests++;
        if (tests > 3)
            break;
    } while (true);
    r[3] = tests;
}
