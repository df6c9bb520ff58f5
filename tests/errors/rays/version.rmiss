// RUN: %refuse %s | FileCheck %s --implicit-check-not=error:
// RUN: %refuse %s --target-env=vulkan1.0 | FileCheck %s --implicit-check-not=error:
#version 460
#extension GL_EXT_ray_tracing : require
layout(location = 1) rayPayloadEXT vec4 color;
layout(binding = 0) uniform accelerationStructureEXT scene;
// CHECK: :[[@LINE+1]]:6: error: a miss shader needs SPIR-V 1.4: write --target-env=vulkan1.2 or --target-spv=spv1.4
void main() { traceRayEXT(scene, 0, 0, 0, 0, 0, vec3(0), 0.0, vec3(1), 1.0, 1); }
// CHECK: {{^}}1 error generated.
