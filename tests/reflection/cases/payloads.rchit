// is: entry_points[0].payloads[payload].storage = "IncomingRayPayloadKHR"
// is: entry_points[0].payloads[payload].type = "Payload"
// is: entry_points[0].payloads[shadow].storage = "RayPayloadKHR"
// is: entry_points[0].payloads[where].storage = "HitAttributeKHR"
// is: entry_points[0].payloads[where].type = "vec2"
// is: entry_points[0].payloads[data].storage = "CallableDataKHR"
// is: structs[Payload].members[color].type = "vec4"
// is: structs[Payload].members[count].type = "uint"
// env: vulkan1.2
#version 460
#extension GL_EXT_ray_tracing : require
struct Payload { vec4 color; uint count; };
layout(location = 1) rayPayloadInEXT Payload payload;
layout(location = 2) rayPayloadEXT float shadow;
layout(location = 0) callableDataEXT uint data;
layout(binding = 0) uniform accelerationStructureEXT scene;
hitAttributeEXT vec2 where;
void main()
{
    data = 3u;
    executeCallableEXT(0u, 0);
    traceRayEXT(scene, 0u, 255u, 0u, 0u, 0u, vec3(0), 0.1, vec3(1), 9.0, 2);
    payload.color = vec4(where, shadow, float(data));
    payload.count++;
}
