// RUN: %compile %s -cl-std=CL2.0 | FileCheck %s
// RUN: %compile %s -cl-std=CL2.0 -O0 | FileCheck %s --check-prefix=MEMORY
// RUN: %compile %s --target-env=vulkan1.1 | FileCheck %s
// C99, 6.2.1, 7: a name is declared where its initializer begins, which may assign to it.
kernel void assign(global int *a, global int *out)
{
    int x = x = a[0];
    int y = (y = a[1]) + y;
    for (int i = i = 2; i < 4; i++) {
        int2 v = v = (int2)(x, y);
        out[i] = v.x + v.y;
    }
}
// CHECK: OpLoad %uint
// CHECK: OpFunctionEnd
// MEMORY: %x = OpVariable {{.*}} Function
// MEMORY: OpStore %x
// MEMORY: OpStore %x
