#version 450
// Loops with [[unroll]] in which the invocations of a work-group take turns up to a specialization constant, inside of another loop: so
// their first iterations stand apart. Of 16 invocations none, some, all, and all several times have something to do; the last counter
// wraps around, one by one downward.
// spec 0: uint 0
// spec 1: uint 5
// spec 2: int 16
// spec 3: uint 17
// spec 4: uint 45
// spec 5: int -3
// expect 0: uint [x for n in (0, 5, 16, 17, 45, 0) for x in turns(n, 48)] + [i + 1 if i < 5 else 0 for i in range(16)]
#extension GL_EXT_control_flow_attributes : require
layout(local_size_x = 16) in;
layout(constant_id = 0) const uint A = 20u;
layout(constant_id = 1) const uint B = 20u;
layout(constant_id = 2) const int C = 20;
layout(constant_id = 3) const uint D = 20u;
layout(constant_id = 4) const uint E = 20u;
layout(constant_id = 5) const int F = 20;
layout(std430, binding = 0) buffer Out { uint r[304]; };
shared uint tile[48];
#define TURNS(n, type, at)                                                                       \
    for (uint i = own; i < 48u; i += 16u) tile[i] = 0u;                                          \
    barrier();                                                                                   \
    for (uint k = 0u; k < 2u; k++) {                                                             \
        [[unroll]] for (type i = type(own); i < n; i += type(16)) tile[i] = tile[i] + uint(i) + k; \
        barrier();                                                                               \
    }                                                                                            \
    for (uint i = own; i < 48u; i += 16u) r[at + i] = tile[i];                                   \
    barrier();
void main()
{
    const uint own = gl_LocalInvocationIndex;
    TURNS(A, uint, 0u)
    TURNS(B, uint, 48u)
    TURNS(C, int, 96u)
    TURNS(D, uint, 144u)
    TURNS(E, uint, 192u)
    TURNS(F, int, 240u)
    tile[own] = 0u;
    for (uint k = 0u; k < 1u; k++)
        [[unroll]] for (uint i = own; i < B; i += 0xffffffffu) tile[own] = tile[own] + 1u;
    r[288u + own] = tile[own];
}
