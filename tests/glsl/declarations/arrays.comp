#version 450
// RUN: %compile %s | FileCheck %s
// GLSL 4.60, 4.1.9: arrays that get their sizes later.
float list[] = float[](1.0, 2.0, 3.0);
int table[][2] = { { 1, 2 }, { 3, 4 } };
int later[];
int later[4];
int used[];
vec4[3][2] a;
vec4 b[3][2];
layout(local_size_x = 1) in;
layout(binding = 0) buffer B { float r[]; };
void main()
{
    later[3] = 3;
    used[4] = 2;
    memoryBarrier();            // behind it the arrays are read
    a = b;
    r[0] = list[r.length()] + float(table.length()) + float(table[1][1]) + float(later[3] + used[4]) + a[2][1].x;
}
// CHECK-DAG: %[[U3:uint_3]] = OpConstant %uint 3
// CHECK-DAG: OpTypeArray %float %uint_3
// CHECK-DAG: OpTypeArray %int %uint_4
// CHECK-DAG: OpTypeArray %int %uint_5
