#version 450
// RUN: %compile %s | FileCheck %s
// A store that a later one covers goes, and a load comes to what is known of the memory, unless something in between may get at it.
layout(local_size_x = 8) in;
layout(binding = 0) buffer A { int a[]; };
layout(binding = 1) buffer C { int c[]; };
layout(binding = 2) restrict buffer R { int r[]; };
layout(binding = 3) readonly restrict buffer Fixed { int fixed_values[]; };
layout(binding = 4) readonly buffer Input { int from[]; };
layout(binding = 5) coherent buffer Seen { int seen[]; };
layout(binding = 6) volatile buffer Watched { int watched[]; };
shared int tile[8];
void mark(int value) { a[100] = value; }
void main()
{
    uint i = gl_LocalInvocationIndex;
    // CHECK-LABEL: OpFunction
    mark(1);                            // CHECK: OpStore %{{[0-9]+}} %int_1{{$}}
    // hidden: the same place, and others that cannot be the same memory in between
    tile[i] = 11;                       // CHECK-NOT: %int_11{{$}}
    r[i] = from[i];
    tile[i] = 12;                       // CHECK: OpStore %{{[0-9]+}} %int_12{{$}}
    c[2] = 13;                          // CHECK-NOT: %int_13{{$}}
    c[2] = 14;                          // CHECK: OpStore %{{[0-9]+}} %int_14{{$}}
    barrier();
    // seen: another element may be this one, another buffer may be this one
    mark(2);                            // CHECK: OpStore %{{[0-9]+}} %int_2{{$}}
    tile[i] = 21;                       // CHECK: OpStore %{{[0-9]+}} %int_21{{$}}
    r[1] = tile[i ^ 1u];                // CHECK: OpLoad
    tile[i] = 22;                       // CHECK: OpStore %{{[0-9]+}} %int_22{{$}}
    c[3] = 23;                          // CHECK: OpStore %{{[0-9]+}} %int_23{{$}}
    a[4] = from[5];                     // CHECK: OpLoad
    c[3] = 24;                          // CHECK: OpStore %{{[0-9]+}} %int_24{{$}}
    barrier();
    // a barrier, an atomic and a group operation order accesses
    mark(3);                            // CHECK: OpStore %{{[0-9]+}} %int_3{{$}}
    tile[i] = 31;                       // CHECK: OpStore %{{[0-9]+}} %int_31{{$}}
    barrier();
    tile[i] = 32;                       // CHECK: OpStore %{{[0-9]+}} %int_32{{$}}
    atomicAdd(a[0], 1);
    tile[i] = 33;                       // CHECK: OpStore %{{[0-9]+}} %int_33{{$}}
    barrier();
    // coherent and volatile memory
    seen[0] = 41;                       // CHECK: OpStore %{{[0-9]+}} %int_41{{$}}
    seen[0] = 42;                       // CHECK: OpStore %{{[0-9]+}} %int_42{{$}}
    watched[0] = 43;                    // CHECK: OpStore %{{[0-9]+}} %int_43{{$}}
    watched[0] = 44;                    // CHECK: OpStore %{{[0-9]+}} %int_44{{$}}
    barrier();
    // loads: once, for no store in between can be to the same memory
    mark(5);                            // CHECK: OpStore %{{[0-9]+}} %int_5{{$}}
    int first = from[7];                // CHECK: OpLoad
    tile[2] = 51;                       // CHECK: OpStore %{{[0-9]+}} %int_51{{$}}
    r[3] = 52;                          // CHECK: OpStore %{{[0-9]+}} %int_52{{$}}
    // CHECK-NOT: OpLoad
    c[7] = from[7] * first;             // CHECK: OpIMul
    // again: c may be the memory behind `from`
    mark(6);                            // CHECK: OpStore %{{[0-9]+}} %int_6{{$}}
    first = from[8];                    // CHECK: OpLoad
    c[9] = 61;                          // CHECK: OpStore %{{[0-9]+}} %int_61{{$}}
    c[8] = from[8] * first;             // CHECK: OpLoad
    // CHECK: OpIMul
    // what is readonly and restrict never changes: in other blocks, too
    first = fixed_values[9];            // CHECK: OpLoad
    if (i > 3u) {                       // CHECK: OpBranchConditional
        a[6] = 71;                      // CHECK: OpStore %{{[0-9]+}} %int_71{{$}}
        // CHECK-NOT: OpLoad
        c[10] = fixed_values[9] * first; // CHECK: OpIMul
    }
}
