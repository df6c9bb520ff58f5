#version 450
// Structs, matrices and bools in shared memory.
// expect 0: float [7 + 10 * 6, 6, 5 + 10 * 4, 4, 3 + 10 * 2, 2, 1 + 10 * 0, 0]
layout(local_size_x = 8) in;
layout(std430, binding = 0) buffer Out { float r[]; };
struct Cell { mat2 m; bool odd; vec2 v[2]; };
shared Cell cells[8];
void main()
{
    uint i = gl_LocalInvocationIndex;
    float f = float(i);
    cells[i].m = mat2(f);
    cells[i].odd = (i & 1u) != 0u;
    cells[i].v[1] = vec2(f, 10.0 * (f - 1.0));
    barrier();
    Cell other = cells[7u - i];
    r[i] = other.odd ? other.m[1][1] + other.v[1].y : other.v[1].x;
}
