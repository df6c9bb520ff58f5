// GL_QCOM_tile_shading, 7.1.6: with a shading rate gl_WorkGroupSize is what the device chose, an input (Vulkan,
// VUID-WorkgroupSize-TileShadingRateQCOM-10635).
// RUN: %sgcc %s -S -o - | FileCheck %s
// RUN: %sgcc -O0 %s -o %t.spv && %sgcc --check %t.spv
#version 460
#extension GL_QCOM_tile_shading : require
layout(local_size_x = 8) in;
layout(shading_rate_xQCOM = 2) in;
layout(set = 0, binding = 0) buffer B { uvec3 size; uint first; };
// CHECK: OpEntryPoint GLCompute %{{[0-9]+}} "main" %[[SIZE:[A-Za-z0-9_]+]]
// CHECK: OpExecutionMode %{{[0-9]+}} TileShadingRateQCOM 2 1 1
// CHECK: OpDecorate %[[SIZE]] BuiltIn WorkgroupSize
// CHECK: %[[SIZE]] = OpVariable %_ptr_Input_v3uint Input
// CHECK: OpLoad %v3uint %[[SIZE]]
void main()
{
    size = gl_WorkGroupSize;
    first = gl_WorkGroupSize.x * gl_WorkGroupID.x;
}
