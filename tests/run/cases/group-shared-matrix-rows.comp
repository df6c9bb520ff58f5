#version 450
// A matrix in shared memory of which each invocation writes one column, then reads one row.
// expect 0: float flat([(i, i + 10, i + 20, i + 30) for i in range(4)])
layout(local_size_x = 4) in;
layout(std430, binding = 0) buffer Out { vec4 r[]; };
shared mat4 m;
void main()
{
    int i = int(gl_LocalInvocationIndex);
    m[i] = vec4(0, 1, 2, 3) + 10.0 * float(i);
    barrier();
    r[i] = vec4(m[0][i], m[1][i], m[2][i], m[3][i]);
}
