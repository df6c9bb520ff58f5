// is: entry_points[0].stage = "closest"
// is: entry_points[0].payloads[payload].storage = "IncomingRayPayloadKHR"
// is: entry_points[0].payloads[payload].location = 1
// is: entry_points[0].payloads[shadow].location = 2
// is: entry_points[0].payloads[where].storage = "HitAttributeKHR"
// is: needs.capabilities[RayTracingNV].any[0].extension = "VK_NV_ray_tracing"
// is: needs.extensions[SPV_NV_ray_tracing].any[0].extension = "VK_NV_ray_tracing"
// env: vulkan1.1
#version 460
#extension GL_NV_ray_tracing : require
layout(location = 1) rayPayloadInNV vec4 payload;
layout(location = 2) rayPayloadNV float shadow;
layout(binding = 0) uniform accelerationStructureNV scene;
hitAttributeNV vec2 where;
void main()
{
    traceNV(scene, 0u, 255u, 0u, 0u, 0u, vec3(0), 0.1, vec3(1), 9.0, 2);
    payload = vec4(where, shadow, gl_HitTNV);
}
