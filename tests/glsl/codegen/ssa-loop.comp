#version 450
// RUN: %compile %s | FileCheck %s
// Locals are values: a loop has a phi for each local that it assigns, and nothing else is in memory.
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { int r[]; };
void main()
{
    // CHECK-NOT: OpVariable %_ptr_Function
    // CHECK: OpBranch [[HEADER:%[0-9]+]]
    // CHECK-NEXT: [[HEADER]] = OpLabel
    // CHECK-NEXT: [[I:%[0-9]+]] = OpPhi %int %int_0 {{%[0-9]+}} [[NEXT:%[0-9]+]] [[CONTINUE:%[0-9]+]]
    // CHECK-NEXT: [[SUM:%[0-9]+]] = OpPhi %int %int_0
    // CHECK-NEXT: OpSLessThan %bool [[I]] %int_8
    // CHECK-NEXT: OpLoopMerge {{%[0-9]+}} [[CONTINUE]] None
    // CHECK: OpIAdd %int [[SUM]]
    // CHECK: [[NEXT]] = OpIAdd %int [[I]] %int_1
    // CHECK-NEXT: OpBranch [[HEADER]]
    // CHECK-NOT: OpPhi
    int sum = 0, unchanged = r[8];
    for (int i = 0; i < 8; i++)
        sum += r[i];
    r[9] = sum + unchanged;
}
