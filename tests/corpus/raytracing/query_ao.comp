#version 460
#extension GL_EXT_ray_query : require
#extension GL_EXT_ray_flags_primitive_culling : enable
layout(local_size_x = 8, local_size_y = 4) in;
layout(binding = 0) uniform accelerationStructureEXT scene;
layout(binding = 1, rgba16f) uniform readonly image2D positions;
layout(binding = 2, rgba16f) uniform readonly image2D normals;
layout(binding = 3, r16f) uniform writeonly image2D ao;
layout(push_constant) uniform Push { float radius; uint rays; uint seed; };
rayQueryEXT queries[2];
float trace(int q, vec3 from, vec3 d)
{
    rayQueryInitializeEXT(queries[q], scene, gl_RayFlagsOpaqueEXT | gl_RayFlagsCullBackFacingTrianglesEXT | gl_RayFlagsSkipAABBEXT, 0x0f, from, 1e-3, d, radius);
    rayQueryProceedEXT(queries[q]);
    if (rayQueryGetIntersectionTypeEXT(queries[q], true) == gl_RayQueryCommittedIntersectionNoneEXT)
        return 1.0;
    mat4x3 m = rayQueryGetIntersectionObjectToWorldEXT(queries[q], true);
    return rayQueryGetIntersectionTEXT(queries[q], true) / radius * sign(determinant(mat3(m[0], m[1], m[2])) + 2.0);
}
void main()
{
    ivec2 p = ivec2(gl_GlobalInvocationID.xy);
    vec3 at = imageLoad(positions, p).xyz, n = imageLoad(normals, p).xyz;
    float sum = 0.0;
    for (uint i = 0u; i < rays; i++) {
        float a = float(i * 97u + seed), z = fract(a * 0.618034);
        vec3 d = normalize(n + vec3(sqrt(1.0 - z * z) * cos(a), sqrt(1.0 - z * z) * sin(a), z));
        sum += trace(0, at, d);
    }
    imageStore(ao, p, vec4(sum / float(max(rays, 1u))));
}
