// Offsets, padding and alignment of structs; packed and aligned (OpenCL C 6.3.5, 6.13.1; C99 6.7.2.1).
// expect out: uint [0, 4, 8, 16, 24, 0, 1, 5, 7, 16, 32, 16, 2, 12]
struct plain {
    char a;
    int b;
    short c;
    long d;
};

struct __attribute__((packed)) tight {
    char a;
    int b;
    short c;
};

struct __attribute__((aligned(16))) wide {
    int a;
};

struct member {
    char a;
    int b __attribute__((aligned(16)));
};

struct small {
    char a;
    short b __attribute__((packed, aligned(2)));
};

#define OFFSET(type, member) ((uint)(uintptr_t) & ((private type *)0)->member)

kernel void test(global uint *out)
{
    struct plain p;
    struct tight t;
    uintptr_t base = (uintptr_t)&p;
    out[0] = (uint)((uintptr_t)&p.a - base);
    out[1] = (uint)((uintptr_t)&p.b - base);
    out[2] = (uint)((uintptr_t)&p.c - base);
    out[3] = (uint)((uintptr_t)&p.d - base);
    out[4] = sizeof(p);
    base = (uintptr_t)&t;
    out[5] = (uint)((uintptr_t)&t.a - base);
    out[6] = (uint)((uintptr_t)&t.b - base);
    out[7] = (uint)((uintptr_t)&t.c - base);
    out[8] = sizeof(t);
    out[9] = sizeof(struct wide);
    out[10] = sizeof(struct member);
    struct member m;
    out[11] = (uint)((uintptr_t)&m.b - (uintptr_t)&m);
    struct small s;
    out[12] = (uint)((uintptr_t)&s.b - (uintptr_t)&s);
    out[13] = sizeof(struct { short a; int b; char c; });
}
