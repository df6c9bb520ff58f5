// RUN: %compile %s -cl-std=CL1.2 | FileCheck %s
// clang's vectors of one component are scalars with a component.
typedef float float1 __attribute__((ext_vector_type(1)));
typedef uint uint1 __attribute__((ext_vector_type(1)));
kernel void k(global float *p, global uint1 *q)
{
    float1 a = p[0];
    a.x += 1.0f;
    p[1] = a.x * a.s0;
    q[0].x = q[1].S0 + (uint)sizeof(float1);
}
// CHECK: OpFMul %float
// CHECK: OpIAdd %uint
