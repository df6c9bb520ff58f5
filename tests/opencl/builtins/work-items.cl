// RUN: %compile %s -cl-std=CL2.0 | FileCheck %s
// RUN: %compile %s -cl-std=CL2.0 -m32 | FileCheck --check-prefix=NARROW %s
// 6.15.1: a dimension that does not exist gives 0 or 1.
// NARROW: OpLoad %v3uint %gl_GlobalInvocationID
kernel void test(global size_t *z, uint d)
{
    // CHECK: OpFunction %void
    // CHECK: OpLoad %v3ulong %gl_GlobalInvocationID
    // CHECK: OpCompositeExtract %ulong %{{[0-9]+}} 1
    z[0] = get_global_id(1);
    // CHECK: OpStore %{{[0-9]+}} %ulong_1
    z[1] = get_local_size(3);
    // CHECK: [[EXISTS:%[0-9]+]] = OpULessThan %bool %d %uint_3
    // CHECK: [[VALUE:%[0-9]+]] = OpVectorExtractDynamic %ulong
    // CHECK: OpSelect %ulong [[EXISTS]] [[VALUE]] %ulong_0
    z[2] = get_group_id(d);
}
