// RUN: %refuse %s -cl-std=CL2.0 | FileCheck %s
// RUN: %refuse %s -cl-std=CL2.0 -DOFF -cl-ext=-cl_khr_subgroup_extended_types,-cl_khr_subgroup_ballot | FileCheck --check-prefix=OFF %s
// Each function in the types of its text, and in no others.
kernel void test(global int *a, global float *f, global float4 *v, global short *s, global uint4 *u, uint n)
{
#ifdef OFF
    // OFF: [[@LINE+1]]:{{[0-9]+}}: error: 'sub_group_broadcast' needs cl_khr_subgroup_extended_types, which is off here: write -cl-ext=+cl_khr_subgroup_extended_types
    v[0] = sub_group_broadcast(v[1], 0);
    // OFF: [[@LINE+1]]:{{[0-9]+}}: error: 'sub_group_ballot' needs cl_khr_subgroup_ballot, which is off here: write -cl-ext=+cl_khr_subgroup_ballot
    u[0] = sub_group_ballot(1);
#else
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: argument 1 of 'sub_group_shuffle' is float4, but {{.*}} is expected
    v[0] = sub_group_shuffle(v[1], n);
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: 'sub_group_ballot' takes 1 argument, not 2
    u[0] = sub_group_ballot(1, 2);
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: argument 2 of 'sub_group_clustered_reduce_add' must be an integer constant expression
    a[0] = sub_group_clustered_reduce_add(a[1], n);
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: argument 2 of 'sub_group_clustered_reduce_add' must be a power of two and at least 1, it is 6
    a[0] = sub_group_clustered_reduce_add(a[1], 6);
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: argument 1 of 'sub_group_inverse_ballot' is {{.*}}global int *, but uint4 is expected
    a[0] = sub_group_inverse_ballot(a);
#endif
}
// CHECK: {{^}}5 errors generated.
// OFF: {{^}}2 errors generated.
