#version 450
// RUN: %compile %s | FileCheck %s
// `if (c) break;` and `if (c) continue;` need no merge block (SPIR-V, 2.11.2), but a break out of a switch keeps its own.
layout(local_size_x = 1) in;
layout(binding = 0) buffer B { int r[]; };
void main()
{
    int x = r[0];
    // CHECK: OpLoopMerge %[[MERGE:[0-9]+]] %[[NEXT:[0-9]+]]
    for (int i = 0; i < 9; i++) {
        x += r[i];
        // CHECK-NOT: OpSelectionMerge
        // CHECK: OpBranchConditional %{{[0-9]+}} %[[MERGE]]
        if (x > 100) break;
        r[i] = x;
        // CHECK-NOT: OpSelectionMerge
        // CHECK: OpBranchConditional %{{[0-9]+}} %[[NEXT]]
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
