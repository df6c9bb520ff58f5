// RUN: %compile %s -cl-std=CL1.2 | FileCheck %s
// A source may declare functions whose names begin with __builtin_; others stay those of compilers.
float __builtin_own(float x);
float4 *__builtin_far(float4 *p) { return p + 1; }
float __attribute__((overloadable)) __builtin_many(float x) { return x * 2.0f; }
float __attribute__((overloadable)) __builtin_many(float2 x) { return x.x; }
float __builtin_own(float x) { return x + 1.0f; }
int __builtin_popcount(int x) { return x; }
kernel void k(global float *p, global int *q)
{
    float4 v[2];
    v[1] = (float4)(p[3]);
    p[0] = __builtin_own(p[1]) + (float)__builtin_many(p[2]) + (*__builtin_far(v)).y;
    q[0] = __builtin_popcount(q[1]) + __builtin_clz(q[2]) + __builtin_types_compatible_p(int, float);
}
// CHECK-NOT: OpBitCount
// CHECK: OpExtInst {{.*}} clz
// CHECK-NOT: OpBitCount
