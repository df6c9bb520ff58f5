#version 450
// RUN: %sgcc -gVS -S %s -o - | FileCheck %s
// Where a local gets the value that was loaded ahead, in place of a phi, the debug information says so behind the load.
layout(local_size_x = 16) in;
layout(binding = 0, std430) buffer Out { float r[]; };
layout(binding = 1, std430) readonly restrict buffer In { float a[]; };
layout(push_constant) uniform P { uint count, size; };
shared float tile[16];
// CHECK: [[NEXT:%[0-9]+]] = OpVariable %_ptr_Function_float Function
// CHECK: OpLoopMerge
// CHECK: [[V:%[0-9]+]] = OpLoad %float [[NEXT]]
// CHECK: DebugValue %{{[0-9]+}} [[V]]
// CHECK: OpStore %{{.*}} [[V]]
// CHECK: OpControlBarrier
void main()
{
    const uint own = gl_LocalInvocationIndex;
    float sum = 0.0;
    for (uint i = 0u; i < count; i++) {
        float v = 0.0;
        if (i * 16u + own < size) v = a[i * 16u + own];
        tile[own] = v;
        barrier();
        sum += tile[15u - own];
        barrier();
    }
    r[own] = sum;
}
