// RUN: %sgcc -S --target-env=vulkan1.2 %s -o - | FileCheck %s
// The capability of the positions brings none of those that the stage needs: published grammars say that it implies Shader alone.
#version 460
#extension GL_EXT_ray_tracing : require
#extension GL_EXT_ray_tracing_position_fetch : require
layout(location = 0) rayPayloadInEXT vec3 v;
void main() { v = gl_HitTriangleVertexPositionsEXT[0] + gl_HitTriangleVertexPositionsEXT[2]; }
// CHECK-DAG: OpCapability RayTracingKHR
// CHECK-DAG: OpCapability RayTracingPositionFetchKHR
// CHECK-DAG: OpExtension "SPV_KHR_ray_tracing"
// CHECK-DAG: OpExtension "SPV_KHR_ray_tracing_position_fetch"
