#version 460
#extension GL_ARB_gpu_shader_int64 : require
// need: shaderInt64
// Structures and arrays that hold 64-bit integers are passed, returned, compared and indexed by variables; globals keep them.
// data 0: int [(i * 7) % 16 for i in range(16)]
// expect 1: int64 [((i * 7) % 16) * 10000000000 - (i % 3) for i in range(16)]
// expect 2: uint [int((i * 7) % 16 == i) for i in range(16)]
layout(local_size_x = 16) in;
layout(std430, binding = 0) readonly buffer In { int given[]; };
layout(std430, binding = 1) writeonly buffer Out { int64_t r[]; };
layout(std430, binding = 2) writeonly buffer Same { uint same[]; };
struct Big { int64_t values[3]; bool flag; u64vec3 v; };
int64_t total = 0l;
Big base;
Big make(int n)
{
    Big b = base;
    for (int i = 0; i < 3; i++)
        b.values[i] = int64_t(n) * 10000000000l - int64_t(i);
    b.flag = n > 7;
    b.v[n % 3] += uint64_t(n);
    return b;
}
void count(inout Big b, int64_t list[2], out int64_t picked) { picked = list[b.flag ? 1 : 0]; total += picked; }
void main()
{
    uint i = gl_LocalInvocationIndex;
    base.values = int64_t[3](1l, 2l, 3l);
    base.flag = false;
    base.v = u64vec3(0ul);
    Big b = make(given[i]), mine = make(int(i));
    int64_t picked;
    count(b, int64_t[2](b.values[i % 3u], b.values[i % 3u]), picked);
    r[i] = total;
    same[i] = uint(b == mine);
}
