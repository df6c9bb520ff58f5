// RUN: %refuse %s | FileCheck %s
// RUN: %compile %s -DFIXED | FileCheck --check-prefix=FIXED %s
// GL_QCOM_tile_shading, 4.4.1: with a shading rate the device chooses the size of workgroups, whatever local_size_x says.  For Vulkan
// what is decorated WorkgroupSize must be a constant (VUID-WorkgroupSize-WorkgroupSize-04426), and with the rate an input
// (VUID-WorkgroupSize-TileShadingRateQCOM-10635): no module keeps both rules.
#version 460
#extension GL_QCOM_tile_shading : require
layout(local_size_x = 8) in;
#ifndef FIXED
layout(shading_rate_xQCOM = 2) in;
#endif
layout(set = 0, binding = 0) buffer B { uvec3 size; uint first; };
// FIXED: OpStore %{{[0-9]+}} %{{[0-9]+}}
void main()
{
    // CHECK: [[@LINE+1]]:12: error: 'gl_WorkGroupSize' cannot be combined with shading_rate_xQCOM: the device chooses the size, and Vulkan has no valid input for it
    size = gl_WorkGroupSize;
    // CHECK: [[@LINE+1]]:13: error: 'gl_WorkGroupSize' cannot be combined with shading_rate_xQCOM
    first = gl_WorkGroupSize.x * gl_WorkGroupID.x;
}
// CHECK: {{^}}2 errors generated.
