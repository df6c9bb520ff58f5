#version 460
#extension GL_EXT_ray_tracing : require
#extension GL_EXT_ray_flags_primitive_culling : require
#extension GL_EXT_shader_explicit_arithmetic_types_int64 : require
#extension GL_GOOGLE_include_directive : require
// env: vulkan1.2
#include "payload.glsl"
layout(location = 0) rayPayloadInEXT Hit hit;
layout(set = 0, binding = 6) uniform sampler2D panorama;
void main()
{
    vec3 d = gl_WorldRayDirectionEXT;
    vec2 uv = vec2(atan(d.z, d.x) / 6.2831853 + 0.5, acos(clamp(d.y, -1.0, 1.0)) / 3.1415927);
    hit.radiance += hit.throughput * textureLod(panorama, uv, 0.0).rgb;
    hit.distance = gl_RayTmaxEXT - gl_RayTminEXT;
    hit.done = (gl_IncomingRayFlagsEXT & gl_RayFlagsSkipAABBEXT) == 0u;
}
