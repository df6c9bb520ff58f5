#version 450
// RUN: %compile %s | FileCheck %s
// A loop behind the barrier reads shared memory: the loads of the loop around it run ahead.
layout(local_size_x = 64) in;
layout(binding = 0, std430) readonly buffer In { float a[]; };
layout(binding = 1, std430) buffer Out { float r[]; };
layout(push_constant) uniform P { uint count; } p;
shared float tile[64];
void main()
{
    float sum = 0.0;
    // CHECK: OpFunction
    // CHECK: [[NEXT:%[0-9]+]] = OpVariable %{{.*}} Function
    // CHECK: [[OWN:%[0-9]+]] = OpLoad %float [[NEXT]]
    // CHECK: OpControlBarrier
    // CHECK: OpStore [[NEXT]]
    // CHECK: OpLoopMerge
    // CHECK: OpControlBarrier
    for (uint i = 0u; i < p.count; i++) {
        tile[gl_LocalInvocationIndex] = a[i * 64u + gl_LocalInvocationIndex];
        barrier();
        for (uint k = 0u; k < 64u; k++) sum += tile[k] * float(k);
        barrier();
    }
    r[gl_GlobalInvocationID.x] = sum;
}
