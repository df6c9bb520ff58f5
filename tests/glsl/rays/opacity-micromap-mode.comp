// RUN: %sgcc --target-env=vulkan1.2 -S -o - %s | FileCheck %s
// RUN: %sgcc --target-env=vulkan1.2 -S -o - %s "-DDECLARED=const bool gl_EnableOpacityMicromapEXT = 1 < 2;" | FileCheck %s --check-prefix=ON
// RUN: %sgcc --target-env=vulkan1.2 -S -o - %s "-DDECLARED=layout(constant_id = 3) gl_EnableOpacityMicromapEXT;" | FileCheck %s --check-prefix=LATER
// RUN: %sgcc --target-env=vulkan1.2 -S -o - %s -DUNNAMED | FileCheck %s --check-prefix=UNNAMED
// RUN: %sgcc --target-env=vulkan1.2 %s -o %t.spv && %sgcc --check --target-env=vulkan1.2 %t.spv
// GL_EXT_opacity_micromap_ray_query_mode: the constant becomes the operand of an execution mode.
#version 460
#extension GL_EXT_ray_query : require
#extension GL_EXT_opacity_micromap_ray_query_mode : require
// CHECK: OpCapability RayTracingOpacityMicromapExecutionModeKHR
// CHECK: OpExtension "SPV_KHR_opacity_micromap"
// CHECK: OpExecutionModeId {{%[a-z0-9_]+}} OpacityMicromapIdKHR %false
// ON: OpExecutionModeId {{%[a-z0-9_]+}} OpacityMicromapIdKHR %true
// LATER: OpExecutionModeId {{%[a-z0-9_]+}} OpacityMicromapIdKHR [[MODE:%[a-zA-Z0-9_]+]]
// LATER: OpDecorate [[MODE]] SpecId 3
// LATER: [[MODE]] = OpSpecConstantFalse %bool
// UNNAMED: OpCapability RayQueryKHR
// UNNAMED-NOT: OpacityMicromap
layout(binding = 0) uniform accelerationStructureEXT scene;
layout(binding = 1) buffer B { uint heeded; };
#ifdef DECLARED
DECLARED
#endif
void main()
{
    rayQueryEXT q;
    rayQueryInitializeEXT(q, scene, 0u, 0xff, vec3(0), 0.0, vec3(1), 1.0);
#ifndef UNNAMED
    heeded = gl_EnableOpacityMicromapEXT ? 1u : 0u;
#endif
}
