// RUN: %compile --target-env=opencl2.0 %s | FileCheck %s
// Local memory that is written and never read goes; volatile stores and what a pointer hands to others stay.
int sum(local int *all) { return all[0] + all[get_local_id(0)]; }
kernel void dead(global int *to)
{
    local int tile[512];
    local int passed[64];
    local volatile int watched;
    size_t i = get_local_id(0);
    tile[i] = to[i] * 5;
    *(tile + i + 64) = to[i] * 5;
    passed[i] = 7;
    watched = 9;
    barrier(CLK_LOCAL_MEM_FENCE);
    to[i] = sum(passed) + sum(passed);
}
// CHECK-COUNT-2: OpVariable %{{[a-zA-Z0-9_]+}} Workgroup
// CHECK-NOT: OpVariable
// CHECK-NOT: OpIMul
// CHECK: OpStore %{{[0-9]+}} %uint_7
// CHECK: OpStore %{{[0-9]+}} %uint_9 Volatile
// CHECK: OpControlBarrier
