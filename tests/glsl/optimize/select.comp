#version 450
// RUN: %compile %s | FileCheck %s
#extension GL_EXT_control_flow_attributes : require
// A selection between a few harmless instructions is an OpSelect; one with a branch that loads is none. Neither is one that divides integers by
// what is not known, converts floats to integers, nor one that reads what may not be there: an element of an array of unknown size, a descriptor, a component.
layout(local_size_x = 1) in;
layout(binding = 0) buffer B { ivec4 v; mat2 m; uvec2 u; float f; int r[]; };
layout(binding = 1) buffer D { int x; } descriptors[2];
layout(constant_id = 0) const int N = 4;
layout(push_constant) uniform P { ivec2 two; };
shared int tile[N];
const int least = int(0x80000000u);
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
    // CHECK: OpSelectionMerge
    // CHECK: OpSDiv
    r[7] = b != 0 ? a / b : 7;
    // CHECK: OpSelectionMerge
    // CHECK: OpSMod
    r[8] = b != 0 && a % b > 3 ? 1 : 2;
    // CHECK: OpSelectionMerge
    // CHECK: OpSDiv
    r[9] = a != least ? a / -1 : 7;
    // CHECK-NOT: OpSelectionMerge
    // CHECK: OpSMod
    // CHECK: OpSelect
    r[10] = a > 9 ? a % 5 : 7;
    // CHECK: OpSelectionMerge
    // CHECK: OpUDiv
    u = ivec2(1) == ivec2(a, b) ? uvec2(9) : u / uvec2(5, c);
    // CHECK-NOT: OpSelectionMerge
    // CHECK: OpUDiv
    // CHECK: OpSelect
    u = ivec2(2) == ivec2(a, b) ? uvec2(9) : u / uvec2(5, -1);
    // CHECK-NOT: OpSelectionMerge
    // CHECK: OpFDiv
    // CHECK: OpSelect
    f = b != 0 ? f / float(b) : 7.0;
    // CHECK: OpSelectionMerge
    // CHECK: OpLoad %int
    r[11] = r.length() > 7 ? r[7] : 0;
    // CHECK: OpSelectionMerge
    // CHECK: OpLoad %int
    r[12] = a > 12 ? descriptors[1].x : 0;
    // CHECK: OpSelectionMerge
    // CHECK: OpLoad %int
    r[13] = b < 2 ? two[b] : 0;
    // CHECK: OpSelectionMerge
    // CHECK: OpLoad %int
    r[14] = N > 2 && tile[2] > b ? 1 : 0;
    // CHECK: OpSelectionMerge
    // CHECK: OpConvertFToS
    r[15] = f < 9.0 ? int(f) : 7;
    // CHECK: OpSelectionMerge
    // CHECK: OpConvertFToU
    r[16] = f > 0.0 && uint(f) > 3u ? 1 : 2;
    // CHECK: OpSelectionMerge
    // CHECK: OpConvertFToS
    v = a > 16 ? ivec4(m) : ivec4(1);
    // CHECK-NOT: OpSelectionMerge
    // CHECK: OpLoad %int
    // CHECK: OpSelect
    r[17] = a > 15 ? two.y : 0;
}
