// Vectors in structs, arrays and by pointer; size and alignment of three components are those of four (OpenCL C 6.3.5).
// expect out: uint [16, 32, 48, 16, 4, 64]
// expect f: float [1, 2, 3, 4, 7]
struct mixed {
    char c;
    float3 v;
};

struct three {
    float3 a, b;
    char last;
};

kernel void test(global uint *out, global float *f)
{
    struct mixed m = {1, (float3)(1, 2, 3)};
    float3 pair[4];
    out[0] = sizeof(float3);
    out[1] = sizeof(struct mixed);
    out[2] = sizeof(struct three);
    out[3] = (uint)((uintptr_t)&m.v - (uintptr_t)&m);
    out[4] = sizeof(pair) / sizeof(pair[0]);
    out[5] = sizeof(pair);
    pair[1] = m.v;
    float3 *p = pair + 1;
    f[0] = p->x;
    f[1] = (*p).y;
    p->z += 0.0f;
    f[2] = pair[1].z;
    (*p).x = 4;
    f[3] = pair[1].x;
    ((float *)pair)[4 + 1] = 7;
    f[4] = p->y;
}
