#version 450
// Loops in which the invocations of a work-group take turns, in one dimension and in two, with bounds that all reach, that some reach
// and that none does, with <=, with counters of both types, and with a `return` in the body.
// data 0: uint [0] * 600
// expect 0: uint [place(i) for i in range(600)]
layout(local_size_x = 8, local_size_y = 4) in;
layout(std430, binding = 0) buffer Out { uint r[600]; };
shared uint tile[10][13];

uint find(uint from)
{
    for (uint i = gl_LocalInvocationID.y; i < 10u; i += 4u) {
        if (i * 7u > from) return i;
        r[500u + gl_LocalInvocationIndex] += i;
    }
    return 77u;
}

void main()
{
    const uint own = gl_LocalInvocationIndex;
    const ivec2 at = ivec2(gl_LocalInvocationID.xy);
    const uint ahead = own;
    for (uint i = own; i < 150u; i += 32u) r[i] = i * 3u + 1u;
    for (uint i = ahead; i < 0u; i += 32u) r[i] = 5000u;
    for (uint i = own; i <= 0u; i += 32u) r[150u + i] = 6u;
    for (uint i = own; i < 64u; i += 32u) r[160u + i] += i + 1u;
    for (uint i = own; i < 5u; i += 100u) r[230u + i] = i + 9u;
    for (int y = at.y; y < 10; y += 4)
        for (int x = at.x; x < 13; x += int(gl_WorkGroupSize.x)) tile[y][x] = uint(y * 100 + x);
    barrier();
    for (uint i = own; i < 130u; i += 32u) r[250u + i] = tile[i / 13u][i % 13u];
    for (int i = int(gl_LocalInvocationIndex); i <= 96; i += 32) {
        int k = i;
        i += k > 1000 ? 1 : 0;
        r[390 + i] = uint(i) + 2u;
    }
    r[540u + own] = find(own);
}
