#version 450
// RUN: %compile %s | FileCheck %s
// A case that is fallen into has a phi of the values before the switch and of the case above; what a case declares is not
// defined when control comes from the switch.
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { int r[]; };
void main()
{
    int x = r[0], y = r[1];
    // CHECK: OpSwitch {{%[0-9]+}} [[MERGE:%[0-9]+]] 0 [[ZERO:%[0-9]+]] 3 [[ONE:%[0-9]+]] 1 [[ONE]]
    switch (x) {
    case 0:
        y *= 3;
        // CHECK: [[ZERO]] = OpLabel
        // CHECK-NEXT: [[PRODUCT:%[0-9]+]] = OpIMul
        // CHECK-NEXT: OpBranch [[ONE]]
    case 3:
    case 1:
        // CHECK-NEXT: [[ONE]] = OpLabel
        // CHECK-NEXT: [[BOTH:%[0-9]+]] = OpPhi %int {{%[0-9]+}} {{%[0-9]+}} [[PRODUCT]] [[ZERO]]
        // CHECK-NEXT: OpIAdd %int [[BOTH]] %int_1
        y += 1;
        break;
    }
    // CHECK: [[MERGE]] = OpLabel
    // CHECK-NEXT: OpPhi
    r[2] = y;
}
