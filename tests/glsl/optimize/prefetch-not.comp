#version 450
// RUN: %compile %s | FileCheck %s
// RUN: %compile -DPLAIN %s | FileCheck %s --check-prefix=PLAIN
// No load runs ahead that may read something else then, or that the program might not have executed; with PLAIN the loops are of the
// kind whose loads do.
#ifdef PLAIN
#define LEAVE(x)
#define RETURN(x)
#define WRITE(x)
#define CHAINED 0u
#else
#define LEAVE(x) if (x) break
#define RETURN(x) if (x) return
#define WRITE(x) x
#define CHAINED uint(tile[0])
#endif
layout(local_size_x = 64) in;
layout(binding = 0, std430) readonly buffer In { float a[]; };
layout(binding = 1, std430) coherent readonly buffer Coherent { float c[]; };
layout(binding = 2, std430) buffer Out { float r[]; };
layout(binding = 3, std430) restrict readonly buffer Elements { float e[]; };
layout(push_constant) uniform P { uint count; } p;
shared float tile[64];

// CHECK: OpFunction
// CHECK-NOT: OpVariable {{.*}} Function
// PLAIN-COUNT-5: OpVariable {{.*}} Function
void main()
{
    const uint own = gl_LocalInvocationIndex;
    float sum = 0.0;
    for (uint i = 0u; i < p.count; i++) {     // an end before the condition fails
        tile[own] = a[i * 64u + own];
        barrier();
        sum += tile[63u - own];
        barrier();
        LEAVE(i == r.length());
    }
    for (uint i = 0u; i < p.count; i++) {     // an end of the program; what it does to memory does not matter
        tile[own] = e[i * 64u + own];
        barrier();
        sum += tile[63u - own];
        barrier();
        RETURN(i == r.length());
    }
    for (uint i = 0u; i < p.count; i++) {     // a write that may lie in the buffer
        tile[own] = a[i * 64u + own];
        barrier();
        sum += tile[63u - own];
        barrier();
        WRITE(r[i * 64u + own] = sum);
    }
    for (uint i = 0u; i < p.count; i++) {     // an address from shared memory
        tile[own] = a[CHAINED + i * 64u + own];
        barrier();
        sum += tile[63u - own];
        barrier();
    }
    for (uint i = 0u; i < p.count; i++) {     // other invocations write the memory
#ifdef PLAIN
        tile[own] = a[i * 64u + own];
#else
        tile[own] = c[i * 64u + own];
#endif
        barrier();
        sum += tile[63u - own];
        barrier();
    }
    r[gl_GlobalInvocationID.x] = sum;
}
