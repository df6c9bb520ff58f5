#version 450
// Global variables: initialized before main, shared by functions, one copy for each invocation.
// run: 2
// expect 0: int [15, 6, 12, 16, 7, 12]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { int r[]; };
int counter = 5;
const int three = 3;
int derived = three * 4;
float untouched;
void bump(int n) { counter += n; }
void main()
{
    bump(int(gl_WorkGroupID.x));
    bump(1);
    uint base = gl_WorkGroupID.x * 3u;
    r[base] = counter + 9;
    r[base + 1u] = counter;
    r[base + 2u] = derived;
}
