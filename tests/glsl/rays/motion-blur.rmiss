// RUN: %compile %s --target-env=vulkan1.2 | FileCheck %s
#version 460
#extension GL_EXT_ray_tracing : require
#extension GL_NV_ray_tracing_motion_blur : require
layout(location = 0) rayPayloadInEXT float time;
// CHECK: OpCapability RayTracingMotionBlurNV
// CHECK: OpDecorate %{{[0-9]+}} BuiltIn CurrentRayTimeNV
void main() { time = gl_CurrentRayTimeNV; }
