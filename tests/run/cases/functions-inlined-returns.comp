#version 450
// Functions that return early from arms of if, in every arrangement, called in loops, conditions and arguments.
// data 1: int [-3, 0, 1, 2, 5, 9]
// expect 0: int [v for x in data['1'] for v in (0 if x < 0 else 1 if x == 0 else x * 2 if x < 3 else -x, 10 if x > 4 else 20, max(x, 0), 3 if x > 0 else -3, sum(range(max(x, 0))) + x)]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { int r[]; };
layout(std430, binding = 1) readonly buffer In1 { int a[]; };
int chain(int x)
{
    if (x < 0)
        return 0;
    if (x == 0) {
        return 1;
    } else if (x < 3) {
        x *= 2;
        return x;
    }
    x = -x;
    return x;
}
int other_arm(int x)
{
    int y = 10;
    if (x > 4) {
        y += 0;
    } else {
        y += 10;
        return y;
    }
    return y;
}
void clamp_it(inout int x) { if (x >= 0) return; x = 0; }
int both(bool b) { if (b) { { return 3; } } else return -3; }
int sum_to(int n) { int s = 0; for (int i = 0; i < n; i++) s += i; return s; }
bool positive(int x) { return x > 0; }
void main()
{
    for (int i = 0; i < 6; i++) {
        int x = a[i], y = a[i];
        clamp_it(y);
        r[i * 5] = chain(x);
        r[i * 5 + 1] = other_arm(x);
        r[i * 5 + 2] = y;
        r[i * 5 + 3] = both(positive(x));
        int n = 0, s = sum_to(max(x, 0));
        while (positive(x - n) && n < 100) n++;
        r[i * 5 + 4] = s + (positive(x) ? n : x);
    }
}
