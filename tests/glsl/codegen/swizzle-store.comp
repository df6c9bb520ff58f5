#version 450
// RUN: %compile %s | FileCheck %s
// Memory that others see is written only in the components that the source names.
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { vec4 v; };
void main()
{
    // CHECK: OpFunction
    // CHECK-NOT: OpStore %{{.*}}v4float
    // CHECK: OpAccessChain %_ptr_StorageBuffer_float {{%[0-9]+}} %int_0 %int_2
    // CHECK-NEXT: OpStore
    // CHECK-NEXT: OpAccessChain %_ptr_StorageBuffer_float {{%[0-9]+}} %int_0 %int_0
    // CHECK-NEXT: OpStore
    // CHECK-NEXT: OpReturn
    v.zx = vec2(1, 2);
}
