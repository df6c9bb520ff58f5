#version 450
// RUN: %compile %s | FileCheck %s
// RUN: %compile -DHINT= %s | FileCheck %s --check-prefix=PLAIN
// RUN: %compile -DHINT=[[dont_unroll]] %s | FileCheck %s --check-prefix=PLAIN
// No load runs ahead in a loop that the driver unrolls.
#extension GL_EXT_control_flow_attributes : require
#ifndef HINT
#define HINT [[unroll]]
#endif
layout(local_size_x = 64) in;
layout(constant_id = 0) const uint ROWS = 2u;
layout(binding = 0, std430) readonly buffer In { float a[]; };
layout(binding = 1, std430) writeonly buffer Out { float r[]; };
shared float tile[64];
// CHECK: OpFunction
// CHECK-NOT: OpVariable {{.*}} Function
// CHECK: OpLoopMerge %{{[0-9]+}} %{{[0-9]+}} Unroll
// PLAIN: OpVariable {{.*}} Function
void main()
{
    float sum = 0.0;
    HINT for (uint i = 0u; i < ROWS; i++) {
        tile[gl_LocalInvocationIndex] = a[i * 64u + gl_LocalInvocationIndex];
        barrier();
        sum += tile[63u - gl_LocalInvocationIndex];
        barrier();
    }
    r[gl_GlobalInvocationID.x] = sum;
}
