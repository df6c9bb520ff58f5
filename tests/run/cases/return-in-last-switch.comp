#version 450
// Returns within the last switch of a function, which is expanded where it is called: results, locals that go out, arrays and structs.
// data 0: uint [0, 1, 2, 3, 4, 5]
// expect 1: uint [6, 1, 23, 3, 52, 52,  107, 7, 7, 8, 109, 5,  1, 3, 0, 0, 0, 0,  9, 41, 82, 82, 82, 82,  120, 1, 20]
layout(local_size_x = 1) in;
layout(std430, binding = 0) readonly buffer In { uint a[]; };
layout(std430, binding = 1) buffer Out { uint r[]; };
uint to_caller(uint x, inout uint io)
{
    switch (x) {
    case 1u:
        io = 0u;
        return x;
    case 2u:
        if (io > 100u) return 99u;
        io += 20u;
    case 3u:
        io++;
    default:
        io += x;
    }
    return io - x + (x > 3u ? 50u : 0u);
}
uint or_else(uint x)
{
    switch (x) {
    case 1u:
    case 2u: return 7u;
    case 3u: x += 5u; if (a[1] == 1u) return x;
    case 4u: x += 5u;
    case 0u: x += 100u;
    }
    return x < 100u ? x : x == 100u ? 107u : x;
}
void leave(uint x)
{
    switch (x) {
    case 0u: r[12] = 1u; return;
    case 1u: if (a[1] == 1u) { r[13] = 3u; return; } r[14] = 4u; break;
    default: if (x > 0u) return; r[15] = 5u;
    }
}
struct pair { uint x; uint y[2]; };
pair both(uint x)
{
    pair p = pair(1u, uint[2](2u, 3u));
    switch (x) {
    case 0u: p.x = 9u; return p;
    case 1u: return pair(41u, uint[2](5u, 6u));
    default: p.y[1] = 8u; p.x = 82u;
    }
    return p;
}
uint twice(uint x)
{
    switch (x) {
    case 0u: return or_else(0u) + or_else(x + 1u) + 6u;
    case 1u: return x;
    default: return a[uint(x) % 6u] * 10u;
    }
}
void main()
{
    for (uint i = 0u; i < 6u; i++) {
        uint io = i == 0u ? 6u : 2u;
        uint result = to_caller(a[i], io);
        r[i] = i == 0u ? io : result;
        r[i + 6u] = or_else(a[i]);
        leave(a[i]);
        r[i + 18u] = both(a[i]).x;
        if (i < 3u) r[i + 24u] = twice(a[i]);
    }
    if (a[0] != 0u) r[15] = 9u;
    for (uint i = 14u; i < 18u; i++) r[i] = 0u;
}
