#version 450
// Different trip counts in each invocation.
// expect 0: int [0, 0, 1, 7, 2, 5, 8, 16, 3, 19, 6, 14, 9, 9, 17, 17]
layout(local_size_x = 16) in;
layout(std430, binding = 0) buffer Out { int r[]; };
void main()
{
    uint n = gl_LocalInvocationIndex;
    int steps = 0;
    while (n > 1u) {
        n = (n & 1u) == 0u ? n / 2u : 3u * n + 1u;
        steps++;
    }
    r[gl_LocalInvocationIndex] = steps;
}
