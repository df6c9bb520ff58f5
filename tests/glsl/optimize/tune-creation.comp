#version 450
// RUN: %compile --tune=creation %s | FileCheck %s
// RUN: %compile %s | FileCheck %s --check-prefix=TIME
// RUN: %compile --tune=creation --tune=time %s | FileCheck %s --check-prefix=TIME
// RUN: %sgcc -O0 %s -o %t.0 && %sgcc -O0 --tune=creation %s -o %t.1 && cmp %t.0 %t.1
// RUN: %sgcc -Os %s -o %t.0 && %sgcc -Os --tune=creation %s -o %t.1 && cmp %t.0 %t.1
// With --tune=creation no code is copied: loops with the hint keep it, and no load runs ahead. Components are chosen by selects, and large
// functions that test constants are expanded all the same. It is without effect on -O0 and -Os.
#extension GL_EXT_control_flow_attributes : require
layout(local_size_x = 64) in;
layout(binding = 0, std430) readonly buffer In { vec4 a[]; };
layout(binding = 1, std430) writeonly buffer Out { float r[]; };
layout(push_constant) uniform P { uint count; } p;
shared float tile[64];
// CHECK: OpFunction
// CHECK-NOT: OpVariable {{.*}} Function
// CHECK: OpLoopMerge %{{[0-9]+}} %{{[0-9]+}} None
// CHECK: OpSelect
// CHECK-NOT: OpVectorExtractDynamic
// CHECK: OpLoopMerge %{{[0-9]+}} %{{[0-9]+}} Unroll
// CHECK-COUNT-1: OpFSub
// CHECK-NOT: OpFSub
// TIME: OpFunction
// TIME: OpVariable {{.*}} Function
// TIME: OpLoopMerge %{{[0-9]+}} %{{[0-9]+}} None
// TIME-COUNT-4: OpFSub
void main()
{
    float sum = 0.0;
    for (uint i = 0u; i < p.count; i++) {
        vec4 v = a[i * 64u + gl_LocalInvocationIndex];
        tile[gl_LocalInvocationIndex] = v[p.count & 3u];
        barrier();
        sum += tile[63u - gl_LocalInvocationIndex];
        barrier();
    }
    [[unroll]] for (uint i = 0u; i < 4u; i++) sum -= tile[i];
    r[gl_GlobalInvocationID.x] = sum;
}
