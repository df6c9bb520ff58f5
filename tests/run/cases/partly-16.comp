#version 450
// A loop that a specialization constant bounds, and that reads a buffer, whose bound is a multiple of a whole round, and whose first number is none.
// spec 0: uint 16
// spec 1: int 16
// data 1: float [i * 0.5 for i in range(40)]
// expect 0: float [sum(i * 0.5 * i for i in range(16)), steps(16)[0], steps(16)[1]]
layout(local_size_x = 1) in;
layout(constant_id = 0) const uint N = 5u;
layout(constant_id = 1) const int M = 5;
layout(std430, binding = 0) buffer Out { float r[]; };
layout(std430, binding = 1) readonly buffer In { float a[]; };
void main()
{
    float sum = 0.0, other = 1.0, last = -1.0;
    for (uint i = 0u; i < N; i++) sum += a[i] * float(i);
    for (int i = 3; i < M; i += 2) {
        other = other * 0.5 + a[i];
        last = float(i);
    }
    r[0] = sum;
    r[1] = other;
    r[2] = last;
}
