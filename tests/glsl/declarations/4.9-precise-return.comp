#version 450
// RUN: %compile %s | FileCheck %s
// precise on a function's return type makes the computation of what it returns precise (GLSL 4.60, 4.9).
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { float r[]; };
precise float f(float x, float y)
{
    // CHECK-DAG: OpDecorate [[SUM:%[0-9]+]] NoContraction
    // CHECK-DAG: OpDecorate [[DIFFERENCE:%[0-9]+]] NoContraction
    // CHECK-DAG: [[SUM]] = OpFAdd %float
    // CHECK-DAG: [[DIFFERENCE]] = OpFSub %float
    float s = x + y;
    return s - x;
}
void main()
{
    r[0] = f(r[1], r[2]);
}
