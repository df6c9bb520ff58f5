#version 450
// RUN: %compile %s | FileCheck %s
// What is computed behind `continue` is not known in the continue construct; without `continue` what the body computes is.
layout(local_size_x = 1) in;
layout(binding = 0) buffer B { int r[]; };
void main()
{
    int x = r[0];
    // CHECK: OpLoopMerge %{{[0-9]+}} %[[NEXT:[0-9]+]]
    for (int i = 0; i < 9; i++) {
        if (r[i] > 50) continue;
        // CHECK: OpIAdd %int
        r[i + 1] = x;
    }
    // CHECK: %[[NEXT]] = OpLabel
    // CHECK-NEXT: OpIAdd %int
    // CHECK-NEXT: OpBranch
    do {
        if (r[5] > 3) continue;
        r[6] = x * 5;
    } while (r[x * 5] > 0);
    // CHECK: OpLoopMerge %{{[0-9]+}} %[[NEXT:[0-9]+]]
    // CHECK: OpLoopMerge %{{[0-9]+}} %[[NEXT:[0-9]+]]
    // CHECK: OpIAdd %int
    for (int i = 0; i < 9; i++) r[i + 1] = x;
    // CHECK: %[[NEXT]] = OpLabel
    // CHECK-NEXT: OpBranch
    // CHECK: OpLoopMerge %{{[0-9]+}} %[[NEXT:[0-9]+]]
    for (int i = 0; i < 9; i++) {
        if (r[i] > 60) continue;        // the only way to the next round
        r[i + 1] = x;
        break;
    }
    // CHECK: %[[NEXT]] = OpLabel
    // CHECK-NEXT: OpIAdd %int
}
