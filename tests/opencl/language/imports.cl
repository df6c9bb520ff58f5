// RUN: %compile %s | FileCheck %s
// RUN: %refuse %s --target-env=vulkan1.1 | FileCheck %s --check-prefix=VULKAN
// Functions of other modules (SPIR-V, 2.15; clLinkProgram): declarations come before definitions, and calls stay.
float4 blend(float4 a, local float *l, int n);
void touch(global int *p);
int never_called(int);
// CHECK: OpCapability Linkage
// CHECK: OpDecorate [[BLEND:%[0-9]+]] LinkageAttributes "blend" Import
// CHECK: OpDecorate [[TOUCH:%[0-9]+]] LinkageAttributes "touch" Import
// CHECK-NOT: never_called
// CHECK: [[BLEND]] = OpFunction %v4float
// CHECK: [[TOUCH]] = OpFunction %void
// CHECK: OpFunctionEnd
// CHECK: OpLabel
kernel void test(global float4 *o, global int *p, local float *l)
{
    // VULKAN: imports.cl:[[@LINE+2]]:5: error: 'blend' is called, but has no body: modules for Vulkan are not linked with others
    // CHECK: OpFunctionCall %v4float [[BLEND]]
    blend(o[1], l, 3);
    // CHECK: OpFunctionCall %void [[TOUCH]]
    touch(p);   // VULKAN: :[[@LINE]]:5: error: 'touch' is called, but has no body
}
// VULKAN: {{^}}2 errors generated.
