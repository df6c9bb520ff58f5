#version 450
// RUN: %compile %s | FileCheck %s
// RUN: %sgcc -Os -S %s -o - | FileCheck %s --check-prefix=SMALL
// Behind the barrier an iteration loads what the next one stores in shared memory; the last one its own values again.
layout(local_size_x = 64) in;
layout(binding = 0, std430) readonly buffer In { float a[]; };
layout(binding = 1, std430) buffer Out { float r[]; };
layout(push_constant) uniform P { uint count; } p;
shared float tile[64];
void main()
{
    float sum = 0.0;
    // CHECK: [[NEXT:%[0-9]+]] = OpVariable %{{.*}} Function
    // CHECK: OpSelectionMerge
    // CHECK: OpStore [[NEXT]]
    // CHECK: OpLoopMerge
    // CHECK: [[OWN:%[0-9]+]] = OpLoad %float [[NEXT]]
    // CHECK: OpStore %{{[0-9a-z]+}} [[OWN]]
    // CHECK: OpControlBarrier
    // CHECK: [[I:%[0-9]+]] = OpSelect %uint
    // CHECK-NOT: OpSelectionMerge
    // CHECK: [[AT:%[0-9]+]] = OpIMul %uint [[I]] %uint_64
    // CHECK: OpIAdd %uint {{.*}}[[AT]]
    // CHECK: OpStore [[NEXT]]
    // SMALL: OpFunction
    // SMALL-NOT: OpVariable {{.*}} Function
    for (uint i = 0u; i < p.count; i++) {
        tile[gl_LocalInvocationIndex] = a[i * 64u + gl_LocalInvocationIndex];
        barrier();
        sum += tile[(gl_LocalInvocationIndex + i) % 64u];
        barrier();
    }
    r[gl_GlobalInvocationID.x] = sum;
}
