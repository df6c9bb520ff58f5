// RUN: %compile %s --target-env=vulkan1.2 | FileCheck %s
// With both extensions each instruction brings its own capability, and the stage that of GL_EXT_ray_tracing.
#version 460
#extension GL_NV_ray_tracing : require
#extension GL_EXT_ray_tracing : require
layout(location = 0) rayPayloadInEXT vec4 color;
layout(location = 1) rayPayloadNV vec4 other;
layout(binding = 0) uniform accelerationStructureNV scene;
layout(binding = 1) uniform accelerationStructureEXT again;
// CHECK-DAG: OpCapability RayTracingKHR
// CHECK-DAG: OpCapability RayTracingNV
// CHECK-DAG: OpExtension "SPV_KHR_ray_tracing"
// CHECK-DAG: OpExtension "SPV_NV_ray_tracing"
// CHECK: OpDecorate %{{[0-9]+}} Location 1
void main()
{
    // CHECK: OpTraceNV
    traceNV(scene, 0u, 0xffu, 0u, 0u, 0u, vec3(0), 0.0, vec3(1), 9.0, 1);
    // CHECK: OpTraceRayKHR
    traceRayEXT(again, 0u, 0xffu, 0u, 0u, 0u, vec3(0), 0.0, vec3(1), 9.0, 1);
    color = other;
}
