#version 460
// RUN: %compile %s | FileCheck %s
// GLSL 4.60, 4.3.9 and 4.1.9: an array of arrays of blocks takes a binding for each block, row after row.  In the module it is one
// array, as Vulkan has descriptors in one dimension only (VUID-StandaloneSpirv-Uniform-06807).
#extension GL_EXT_nonuniform_qualifier : require
layout(binding = 0) uniform U { uint i, j; } u[2][3][4];
layout(set = 1, binding = 0) buffer B { int r[]; } b[2][3];
layout(set = 2, binding = 0) buffer C { int r[]; } c[][5];
void main()
{
    b[1][2].r[0] = 7;
    b[u[1][0][3].i][u[1][0][3].j].r[1] = b[0].length();
    c[3][1].r[2] = b[0][1].r.length();
}
// CHECK-DAG: OpTypeArray [[U:%[A-Za-z0-9_]+]] %uint_24
// CHECK-DAG: OpTypeArray [[B:%[A-Za-z0-9_]+]] %uint_6
// CHECK-DAG: OpTypeArray [[C:%[A-Za-z0-9_]+]] %uint_20
// CHECK: OpAccessChain {{.*}} %int_5 %int_0
// CHECK: OpAccessChain {{.*}} %int_15 %int_0
// CHECK: OpIMul %int {{.*}} %int_3
// CHECK: OpIAdd %int
// CHECK: OpAccessChain {{.*}} %int_1
// CHECK: OpAccessChain {{.*}} %int_16
