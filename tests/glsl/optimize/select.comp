#version 450
// RUN: %compile %s | FileCheck %s
#extension GL_EXT_control_flow_attributes : require
// A selection between a few harmless instructions is an OpSelect; one that divides or loads is none.
layout(local_size_x = 1) in;
layout(binding = 0) buffer B { int r[]; };
void main()
{
    int a = r[0], b = r[1], c = a;
    if (a > b) c = a * 2 + b;
    else b = 7;
    // CHECK: OpSGreaterThan
    // CHECK: OpSelect
    // CHECK: OpSelect
    r[2] = c + b;
    if (a > 5) c = b / a;
    // CHECK: OpSelectionMerge
    // CHECK: OpSDiv
    r[3] = c;
    if (a > 6) c = r[4];
    // CHECK: OpSelectionMerge
    // CHECK: OpLoad
    r[5] = c;
    [[dont_flatten]] if (a > 7) c++;
    // CHECK: OpSelectionMerge %{{[0-9]+}} DontFlatten
    r[6] = c;
}
