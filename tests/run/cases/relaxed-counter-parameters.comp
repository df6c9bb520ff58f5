#version 460
// GL_EXT_vulkan_glsl_relaxed: atomic counters and arrays of them as arguments; functions with loops are not put in where they are called.
// options: -R
// without glslang: it hands no counters to functions
// data 1: uint [0, 100, 200, 300, 400, 500, 600]
// expect 1: uint [6, 101, 202, 303, 405, 503, 603]
// expect 0: uint [3, 203, 3, 6]
layout(local_size_x = 1) in;
layout(binding = 0) buffer Out { uint r[]; };
layout(binding = 3) uniform atomic_uint one;
layout(binding = 3) uniform atomic_uint grid[2][3];
uint bump(atomic_uint c, uint by)
{
    for (uint i = 0u; i < by; i++) {
        uint was = atomicCounterIncrement(c);
        if (was == 9999u) return was;
    }
    return atomicCounter(c);
}
uint bump_row(atomic_uint row[3], uint by)
{
    uint sum = 0u;
    for (uint i = 0u; i < 3u; i++) sum += bump(row[i], by + i) & 7u;
    return sum;
}
uint bump_second(atomic_uint row[3]) { return bump(row[1], 2u); }
void main()
{
    r[0] = bump(one, 3u);
    bump_row(grid[0], 1u);
    r[1] = atomicCounter(grid[0][2]) - 200u;
    r[1] += 100u;
    uint two = r[0] - 1u;
    bump(grid[two - 1u][two - 2u], 3u);
    bump(grid[1][two - 2u], two);
    r[2] = bump_second(grid[two - 1u]) - 500u + 1u;
    bump(grid[1][1], 1u);
    bump(grid[1][two], 3u);
    r[3] = bump(one, 3u);
}
