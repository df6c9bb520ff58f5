#version 450
// The right operand of && and || is evaluated only when it decides.
// data 1: int [0, 1]
// expect 0: int [0, 1, 1, 1, 10, 1, 1, 110]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { int r[]; };
layout(std430, binding = 1) readonly buffer In1 { int a[]; };
int trace = 0;
bool mark(int bit, bool result) { trace += bit; return result; }
void main()
{
    bool f = a[0] != 0, t = a[1] != 0;
    bool x = f && mark(1, true);
    r[0] = int(x);
    x = t && mark(10, true);
    r[1] = int(x);
    x = t || mark(1000, false);
    r[2] = int(x);
    x = t && (f || t);
    r[3] = int(x);
    r[4] = trace;
    x = (f || mark(100, false)) || (t || mark(10000, true));
    r[5] = int(x);
    x = !(f && mark(100000, true));
    r[6] = int(x);
    r[7] = trace;
}
