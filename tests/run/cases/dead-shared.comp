#version 450
// data 1: uint [3, 1, 4, 1, 5, 9, 2, 6]
// expect 0: uint [4, 4, 5, 5, 14, 14, 8, 8, 8, 28]
layout(local_size_x = 8) in;
layout(std430, binding = 0) buffer Out { uint r[]; };
layout(std430, binding = 1) readonly buffer In1 { uint a[]; };
shared uint unread[512];
shared uint tile[8];
shared uint counted;
shared uint last;
void main()
{
    uint i = gl_LocalInvocationIndex;
    if (i == 0u) {
        counted = 0u;
        last = 9u;
    }
    for (uint k = i; k < 512u; k += 8u) unread[k] = a[k & 7u] * k;
    unread[i] = unread[i] + 1u;
    tile[i] = a[i];
    barrier();
    atomicAdd(counted, i);
    last = 8u;
    barrier();
    r[i] = tile[i] + tile[i ^ 1u];
    barrier();
    tile[i] = 0u;
    if (i == 0u) {
        r[8] = last;
        r[9] = counted;
    }
}
