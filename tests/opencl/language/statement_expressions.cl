// RUN: %compile %s | FileCheck %s
// Statement expressions of GNU C: what a skipped operand does is skipped, and a jump leaves a block that nothing reaches behind it.
int first(global int *p)
{
    return ({ if (p[0]) return 7; p[1]; });
}

kernel void test(global int *p, int n)
{
    // CHECK: OpFunctionCall %uint
    p[3] = first(p);
    // CHECK: OpSelectionMerge [[MERGE:%[0-9]+]]
    // CHECK-NEXT: OpBranchConditional {{%[0-9]+}} [[MORE:%[0-9]+]] [[MERGE]]
    // CHECK-NEXT: [[MORE]] = OpLabel
    // CHECK: OpStore {{.*}} %uint_5
    // CHECK: [[MERGE]] = OpLabel
    if (n && ({ p[4] = 5; n > 1; })) p[5] = 1;
    // CHECK: OpLoopMerge [[END:%[0-9]+]]
    // CHECK: OpBranch [[END]]
    while (({ if (p[6]) break; n--; })) p[7]++;
}
