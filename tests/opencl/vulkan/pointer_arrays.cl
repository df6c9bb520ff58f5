// RUN: %compile %s --target-env=vulkan1.1 -DCASE=1 | FileCheck %s --check-prefix=ONE
// RUN: %compile %s --target-env=vulkan1.1 -DCASE=2 | FileCheck %s --check-prefix=SEVERAL
// RUN: %compile %s --target-env=vulkan1.1 -DCASE=3 | FileCheck %s --check-prefix=VALUE
// RUN: %compile -O0 %s --target-env=vulkan1.1 -DCASE=2 | FileCheck %s --check-prefix=O0
// Private arrays of pointers (docs/opencl-vulkan.md). %compile validates the modules.
kernel void test(global float *a, global float *b, int n, int m)
{
    global float *x[4];
#if CASE == 1
    // All pointers lead into one buffer, so the array holds distances.
    // ONE: %[[ARRAY:[0-9]+]] = OpVariable %_ptr_Function__arr_uint_uint_4{{.*}} Function
    // ONE-NOT: OpVariable
    // ONE: %[[TO:[0-9]+]] = OpAccessChain %_ptr_Function_uint %[[ARRAY]]
    // ONE: OpStore %[[TO]]
    // ONE: %[[FROM:[0-9]+]] = OpAccessChain %_ptr_Function_uint %[[ARRAY]]
    // ONE: %[[AT:[0-9]+]] = OpLoad %uint %[[FROM]]
    // ONE: OpAccessChain %_ptr_StorageBuffer_float %a %uint_0 %[[AT]]
    // ONE-NOT: OpSwitch
    // ONE: OpFunctionEnd
    for (int i = 0; i < n; i++) x[i & 3] = a + i * m;
    *x[m & 3] = 1;
#elif CASE == 2
    // A selector, and an index for each buffer.
    // SEVERAL-COUNT-3: OpVariable %_ptr_Function__arr_uint_uint_4{{.*}} Function
    // SEVERAL-NOT: Function{{$}}
    // SEVERAL: OpSwitch
    // SEVERAL: OpFunctionEnd
    // O0-COUNT-3: OpVariable %_ptr_Function__arr_uint_uint_4{{.*}} Function
    // O0: OpFunctionCall
    for (int i = 0; i < 4; i++) x[i] = i < n ? a + i : b + m;
    *x[m & 3] = 1;
#else
    // What is read at constant places only is no memory.
    // VALUE-NOT: OpVariable {{.*}} Function
    // VALUE: OpPhi %uint
    // VALUE: OpFunctionEnd
    x[0] = a;
    x[1] = a + m;
    for (int i = 0; i < n; i++) *x[1]++ = *x[0];
#endif
}
