// RUN: %compile %s | FileCheck %s
// C99, 6.8: conditions are any scalars; case labels fall through; loops as SPIR-V wants them; OpenCL C 3.0, 6.13.4: hints.
kernel void control(global int *out, int n, global float *p)
{
    // CHECK: OpINotEqual %bool %n %uint_0
    if (n && p) out[0] = 1;
    // CHECK: OpLoopMerge {{.*}} Unroll
    __attribute__((opencl_unroll_hint(4)))
    for (int i = 0; i < n; i++) {
        if (out[i] == 3) continue;
        if (!out[i]) break;
        out[i] = i;
    }
    // CHECK: OpSwitch %n
    switch (n) {
    case 1: out[1] = 1;
    case 2: out[2] = 2; break;
    default: out[3] = 3;
    }
    do n--; while (n > 4);
    out[4] = n ? n : -1;
}
