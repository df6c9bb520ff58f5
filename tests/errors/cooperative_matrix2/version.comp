// GL_NV_cooperative_matrix2 needs SPIR-V 1.6, and is taken from 1.3 on (docs/dialect.md, extension-version).
// RUN: %refuse %s --target-env=vulkan1.2 -pedantic-errors | FileCheck %s
// RUN: %refuse %s --target-env=vulkan1.0 | FileCheck %s
#version 450
#extension GL_NV_cooperative_matrix2 : enable
layout(local_size_x = 32) in;
void main()
{
    tensorLayoutNV<2> t = createTensorLayoutNV(2);
    // CHECK: [[@LINE-1]]:27: error: 'createTensorLayoutNV' needs SPIR-V 1.6
}
// CHECK: {{^}}1 error generated.
