// RUN: %compile %s --target-env=vulkan1.2 | FileCheck %s
// What is stored to a payload is known until the next call, and not behind it.
#version 460
#extension GL_EXT_ray_tracing : require
layout(binding = 0) uniform accelerationStructureEXT scene;
layout(binding = 1) buffer Result { float values[4]; };
struct Hit { vec3 color; float list[4]; };
layout(location = 0) rayPayloadInEXT Hit hit;
layout(location = 1) rayPayloadEXT float shade;
// CHECK: OpEntryPoint ClosestHit
// CHECK: = OpFunction %void
void brighten(inout Hit h, float by) { h.color *= by; }
void main()
{
    // CHECK: OpStore [[shade:%[0-9]+]] %float_3
    shade = 3.0;
    // CHECK-NOT: OpLoad %float [[shade]]
    values[0] = shade * 2.0;
    // CHECK: OpStore {{%[0-9]+}} %float_6
    // CHECK: OpTraceRayKHR {{.*}} [[shade]]
    traceRayEXT(scene, gl_IncomingRayFlagsEXT, 0xff, 0, 1, 0, gl_WorldRayOriginEXT, 0.0, gl_WorldRayDirectionEXT, gl_RayTmaxEXT, 1);
    // CHECK: OpLoad %float [[shade]]
    values[1] = shade;
    brighten(hit, shade);
    hit.list[gl_InstanceID] = values[2];
}
