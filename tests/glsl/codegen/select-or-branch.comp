#version 450
// RUN: %compile %s | FileCheck %s
// A side of ?: and && that is cheap and does nothing else is computed at once; memory that others write is read only if the
// source says so.
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { int r[]; };
layout(std430, binding = 1) buffer In { int a[]; };
void main()
{
    int x = a[0], y = a[1];
    // CHECK: OpLogicalAnd
    // CHECK: OpSelect %int
    r[0] = x > 3 && y > 4 ? x + y : x * y;
    // CHECK: OpSelectionMerge
    // CHECK: OpAccessChain
    // CHECK: OpPhi %int
    r[1] = x > 5 ? a[x] : 0;
    // CHECK: OpCompositeConstruct %v2bool
    // CHECK-NEXT: OpSelect %v2int
    ivec2 v = x > 6 ? ivec2(x, y) : ivec2(y, 3);
    r[2] = v.x * v.y;
}
