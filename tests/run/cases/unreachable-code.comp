#version 450
// Statements behind return, break and continue are compiled and never run.
// expect 0: int [1, 3]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { int r[]; };
int f() { return 1; r[0] = 5; return 2; }
void main()
{
    r[0] = f();
    int n = 0;
    for (int i = 0; i < 3; i++) {
        n++;
        continue;
        n += 100;
    }
    while (true) {
        break;
        n = 7;
    }
    r[1] = n;
    return;
    r[1] = 9;
}
