// RUN: %compile %s --target-env=vulkan1.1 | FileCheck %s
// RUN: %compile %s --target-env=vulkan1.1 -O0
// A jump that always leaves a statement expression ends the block: nothing leads from behind it to the loop's continue target.
kernel void turns(global int *out, int n)
{
    int turns = 0;
    for (int k = 0; k < n; k++)
        turns += ({ k++; if (k || 100) break; 1; });
    out[get_global_id(0)] = turns;
}
// CHECK: OpEntryPoint GLCompute
