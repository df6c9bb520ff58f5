#version 450
// RUN: %compile %s | FileCheck %s
// `if (c) break;` and `if (c) continue;` keep their merge blocks: SPIR-V (2.11.2) does without, but no other compiler does.
layout(local_size_x = 1) in;
layout(binding = 0) buffer B { int r[]; };
void main()
{
    int x = r[0];
    // CHECK: OpLoopMerge %[[MERGE:[0-9]+]] %[[NEXT:[0-9]+]]
    for (int i = 0; i < 9; i++) {
        x += r[i];
        // CHECK: OpSelectionMerge %[[ON:[0-9]+]] None
        // CHECK-NEXT: OpBranchConditional %{{[0-9]+}} %[[BREAK:[0-9]+]] %[[ON]]
        // CHECK-NEXT: %[[BREAK]] = OpLabel
        // CHECK-NEXT: OpBranch %[[MERGE]]
        if (x > 100) break;
        r[i] = x;
        // CHECK: OpSelectionMerge %[[REST:[0-9]+]] None
        // CHECK-NEXT: OpBranchConditional %{{[0-9]+}} %[[CONTINUE:[0-9]+]] %[[REST]]
        // CHECK-NEXT: %[[CONTINUE]] = OpLabel
        // CHECK-NEXT: OpBranch %[[NEXT]]
        if (x > 50) continue;
        r[i + 1] = x;
        // CHECK: OpSelectionMerge
        // CHECK-NEXT: OpSwitch
        // CHECK: OpSelectionMerge
        switch (x) {
        case 1: r[7] = x; if (r[8] > 3) break; r[9] = x; break;
        default: r[10] = x;
        }
    }
    r[11] = x;
}
