// RUN: %compile %s | FileCheck %s
// OpenCL C 3.0, 6.9.2: attributes of kernels; a struct comes as a pointer to a copy; SPIR-V, 2.16.1: an entry point is not called.
// CHECK: OpEntryPoint Kernel %[[INNER:[0-9]+]] "inner"
// CHECK: OpEntryPoint Kernel %[[OUTER:[0-9]+]] "outer"
// CHECK: OpExecutionMode %[[INNER]] LocalSizeHint 64 1 1
// CHECK: OpExecutionMode %[[INNER]] VecTypeHint 262149
// CHECK: OpExecutionMode %[[OUTER]] LocalSize 8 4 1
// CHECK: OpDecorate %{{.*}} FuncParamAttr ByVal
struct pair { int x, y; };
kernel __attribute__((work_group_size_hint(64, 1, 1))) __attribute__((vec_type_hint(float4)))
void inner(global int *out, struct pair p) { out[p.x] = p.y; }
__kernel __attribute__((reqd_work_group_size(8, 4, 1))) void outer(__global int *out, struct pair p)
{
    p.x++;
    inner(out, p);
    inner(out + 1, p);
}
// CHECK-NOT: OpFunctionCall %void %[[INNER]] {{.*}}
// CHECK-NOT: OpFunctionCall %void %[[OUTER]] {{.*}}
