// RUN: %compile %s --target-env=vulkan1.1 -DCASE=1 | FileCheck %s --check-prefix=DEAD
// RUN: %compile %s --target-env=vulkan1.1 -DCASE=2 | FileCheck %s --check-prefix=VIEW
// RUN: %compile %s --target-env=vulkan1.1 -DCASE=3 | FileCheck %s --check-prefix=NULL
// RUN: %compile %s --target-env=vulkan1.1 -DCASE=4 | FileCheck %s --check-prefix=CHOICE
// RUN: %compile %s --target-env=vulkan1.1 -DCASE=5 | FileCheck %s --check-prefix=ADDRESS
// RUN: %compile %s --target-env=vulkan1.1 -DCASE=6 | FileCheck %s --check-prefix=LATE
// RUN: %compile %s --target-env=vulkan1.1 -DCASE=7 | FileCheck %s --check-prefix=MANY
// RUN: %compile -O0 %s --target-env=vulkan1.1 -DCASE=4 | FileCheck %s --check-prefix=O0
// Pointers that depend on control flow (docs/opencl-vulkan.md). %compile validates the modules.
kernel void test(global float *a, global float *b, int n)
{
    global float *p;
#if CASE == 1
    // What is not used after the loop needs no phi.
    // DEAD-COUNT-1: OpPhi
    // DEAD-NOT: OpPhi
    // DEAD: OpFunctionEnd
    for (int i = 0; i < n; i++) {
        p = a + i;
        *p = 1;
    }
#elif CASE == 2
    // All places of one buffer have one form, and one variable for elements of its own type.
    // VIEW: OpVariable {{.*}} StorageBuffer
    // VIEW-NOT: OpVariable {{.*}} StorageBuffer
    // VIEW: OpSelect %uint
    // VIEW-NOT: OpSwitch
    a[1] = 2;
    if (n > 3) a = (global float *)((global char *)a + n);
    a[n] = 1;
#elif CASE == 3
    // A pointer that may be null is tested by its number. Where it is used, it is not null: no other branch.
    // NULL: OpSelect %uint %{{[0-9]+}} %uint_0 %uint_1
    // NULL: OpIEqual %bool
    // NULL-NOT: OpSwitch
    // NULL: OpStore
    // NULL: OpFunctionEnd
    p = 0;
    if (n > 3) p = a + n;
    if (p) *p = 1;
#elif CASE == 4
    // CHOICE: OpSwitch %{{[0-9]+}} %{{[0-9]+}} 1 %
    // CHOICE: OpAccessChain %_ptr_StorageBuffer_float %a
    // CHOICE: OpAccessChain %_ptr_StorageBuffer_float %b
    // CHOICE-NOT: VariablePointers
    // O0: OpSwitch
    // O0: OpFunctionCall
    p = n > 3 ? a : b;
    p[n] = 1;
#elif CASE == 6
    // The only value comes from the end of the loop.
    // LATE-COUNT-2: OpPhi %uint
    // LATE-NOT: OpPhi
    // LATE: OpAccessChain %_ptr_StorageBuffer_float %a
    // LATE: OpAccessChain %_ptr_StorageBuffer_float %a
    for (int i = 0; i < n; i++) {
        p = a + i;
        *p = 1;
    }
    *p = 2;
#elif CASE == 7
    // Instructions may have many operands.
    // MANY: OpConstantComposite {{.*}} %float_19
    // MANY: OpSwitch {{.*}} 17 %{{[0-9]+}} 18 %
    float all[20] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19}, sum = b[0];
    float some[20] = {sum, 1, 2, 3, 4, sum, 6, 7, 8, 9, 10, sum, 12, 13, 14, 15, 16, 17, sum, 19};
    switch (n) {
    case 1: case 2: case 3: case 4: sum += 1; break;
    case 5: case 6: case 7: case 8: sum += 2; break;
    case 9: case 10: case 11: case 12: sum += 3; break;
    case 13: case 14: case 15: case 16: case 17: case 18: sum += 4; break;
    }
    p = n > 3 ? a : b;
    p[n] = sum + all[n] + some[n];
#else
    // An address is a number for the object and the distance in it.
    // ADDRESS: OpIMul %uint %{{[0-9]+}} %uint_4
    // ADDRESS: OpIAdd %uint %{{.*}}%uint_67108864
    // ADDRESS: OpBitwiseAnd
    if (((ulong)(a + n) & 15) == 0) a[0] = 1;
    p = (global float *)((size_t)b + 4 * n);
    // ADDRESS: OpAccessChain %_ptr_StorageBuffer_float %b
    *p = 1;
#endif
}
