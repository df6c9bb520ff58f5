#version 460
// RUN: %sgcc --target-env=vulkan1.3 -S %s -o - | FileCheck %s
// RUN: %sgcc --target-env=vulkan1.3 -O0 -g %s -o %t.spv && %sgcc --check --target-env=vulkan1.3 %t.spv
// GL_NV_ray_tracing: every variable of a hit.
#extension GL_NV_ray_tracing : require
layout(location = 0) rayPayloadInNV vec4 payload;
layout(location = 1) rayPayloadNV float shadow;
hitAttributeNV vec2 attribs;
layout(binding = 0) uniform accelerationStructureNV scene;
void main() {
    vec3 o = gl_WorldRayOriginNV + gl_WorldRayDirectionNV * gl_HitTNV;
    mat4x3 m = gl_ObjectToWorldNV; mat4x3 w = gl_WorldToObjectNV;
    payload = vec4(attribs, gl_RayTminNV, gl_RayTmaxNV) + float(gl_PrimitiveID + gl_InstanceID + gl_InstanceCustomIndexNV) + float(gl_HitKindNV + gl_IncomingRayFlagsNV);
    payload.xyz += gl_ObjectRayOriginNV + gl_ObjectRayDirectionNV + m[3] + w[0];
    traceNV(scene, 0u, 0xffu, 0u, 0u, 0u, o, 0.0, vec3(1), 10.0, 1);
    payload *= shadow;
}
// CHECK-DAG: OpCapability RayTracingNV{{$}}
// CHECK: OpConvertSToF{{ |$}}
// CHECK: OpConvertUToF{{ |$}}
// CHECK: OpTraceNV{{ |$}}
