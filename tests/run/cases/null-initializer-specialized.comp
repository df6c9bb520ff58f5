#version 450
// {} for what a specialization constant sizes: shared memory, structs with such arrays, locals that are zero again in each turn.
// without glslang: it zeroes a local in a loop once
// spec 3: uint 8
// data 0: uint [7] * 12
// expect 0: uint [5, 5, 10, 5, 5, 5, 5, 5, 0, 7, 3, 0]
#extension GL_EXT_null_initializer : require
layout(constant_id = 3) const uint N = 4;
layout(local_size_x = 8) in;
layout(std430, binding = 0) buffer Out { uint a[]; };
struct S { uint x[N]; uvec2 y; };
shared S s[2] = {};
shared uint counts[N][2] = {};
S global = {};
const uint zeros[N] = {};
const S none = {};
void main()
{
    S k = {};
    k.x[2] = 5u;
    if (gl_LocalInvocationIndex == 0u) s[1].x[2] = 5u;
    barrier();
    uint at = gl_LocalInvocationIndex;
    a[at] = s[1].x[at] + s[0].x[at] + counts[at][1] + k.x[2] + global.y.x;
    if (at > 0u) return;
    a[8] = s[0].y.y + zeros[at] + none.x[at + 1u];
    for (int i = 0; i < 2; i++) {
        uint z[N] = {};
        z[i] += 3u;
        a[10 + i] = z[0];
    }
}
