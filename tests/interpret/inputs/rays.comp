#version 460
#extension GL_EXT_ray_query : require
layout(local_size_x = 32) in;
layout(binding = 0) uniform accelerationStructureEXT scene;
layout(std430, binding = 1) buffer Data { float data[]; };
void main()
{
    uint i = gl_LocalInvocationIndex;
    rayQueryEXT ray;
    rayQueryInitializeEXT(ray, scene, 0u, 0xffu, vec3(0.0), 0.0, vec3(0.0, 0.0, 1.0), 10.0);
    while (rayQueryProceedEXT(ray)) {}
    data[i] = rayQueryGetIntersectionTEXT(ray, true);
}
