// RUN: %compile %s --target-env=vulkan1.1 | FileCheck %s
// printf is NonSemantic.DebugPrintf: constant strings and characters are put into the format, vectors are printed by components, floats stay floats.
// CHECK-NOT: OpCapability Float64
// CHECK: OpExtension "SPV_KHR_non_semantic_info"
// CHECK: [[SET:%[^ ]*]] = OpExtInstImport "NonSemantic.DebugPrintf"
// CHECK-DAG: [[ONE:%[^ ]*]] = OpString "%d %5.2f  text|A|50%%|te  |%u,%u,%u %lx %u
// CHECK-DAG: [[TWO:%[^ ]*]] = OpString "plain"
// CHECK-NOT: OpTypeFloat 64
kernel void test(global int *n, global float *x, ulong large, global uchar *small)
{
    uint3 v = (uint3)(n[0], n[1], 7);
    // CHECK: OpExtInst %void [[SET]] 1 [[ONE]] %{{.*}} %uint_7 %{{[^ ]*}} %{{[^ ]*}}{{$}}
    printf("%d %5.2f %5s|%c|50%%|%-4.2s|%v3hlu %lx %hhu\n", n[2], x[0], "text", 'A', "text", v, large, small[0]);
    // CHECK: OpExtInst %void [[SET]] 1 [[TWO]]{{$}}
    // CHECK: OpStore %{{.*}} %uint_0
    n[3] = printf("plain");
}
