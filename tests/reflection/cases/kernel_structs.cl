// Where members lie in kernels is C's business: offsets and sizes are those of offsetof and sizeof.
// is: structs[Outer].size = 144
// is: structs[Outer].members[inner].offset = 32
// is: structs[Outer].members[last].offset = 128
// is: structs[Outer].members[number].offset = 136
// is: structs[Inner].size = 48
// is: structs[Inner].members[at].offset = 16
// is: structs[Inner].members[more].offset = 32
// is: structs[Packed].size = 13
// is: structs[Packed].members[number].offset = 1
// is: structs[Packed].members[where].offset = 5
// options: -cl-std=CL1.2
struct Inner { char first; float3 at; short more[3]; };
struct Outer { float4 all; int count; struct Inner inner[2]; char last; double number; };
struct __attribute__((packed)) Packed { char first; int number; global float *where; };
kernel void copy(global struct Outer *to, struct Outer from, global struct Packed *packed, struct Inner one)
{
    to[0] = from;
    to[0].inner[0] = one;
    packed[0].number = 3;
}
