#version 460
#extension GL_EXT_ray_tracing : require
#extension GL_EXT_nonuniform_qualifier : require
#extension GL_EXT_buffer_reference2 : require
#extension GL_EXT_scalar_block_layout : require
#extension GL_EXT_shader_explicit_arithmetic_types_int64 : require
#extension GL_EXT_ray_tracing_position_fetch : enable
#extension GL_GOOGLE_include_directive : require
// env: vulkan1.2
#include "payload.glsl"
layout(buffer_reference, scalar) readonly buffer Vertices { Vertex v[]; };
layout(buffer_reference, scalar) readonly buffer Indices { uvec3 i[]; };
layout(set = 0, binding = 3, scalar) readonly buffer Geometries { Geometry geometries[]; };
layout(set = 0, binding = 4, scalar) readonly buffer Materials { Material materials[]; };
layout(set = 1, binding = 0) uniform sampler2D textures[];
layout(location = 0) rayPayloadInEXT Hit hit;
hitAttributeEXT vec2 attributes;
layout(shaderRecordEXT, std430) buffer Record { vec4 tint; uint variant; } record;
vec3 cosine_direction(vec3 n, inout uint seed)
{
    float a = 6.2831853 * random_unit(seed), z = random_unit(seed) * 2.0 - 1.0, r = sqrt(1.0 - z * z);
    return normalize(n + vec3(r * cos(a), r * sin(a), z));
}
void main()
{
    Geometry g = geometries[nonuniformEXT(gl_InstanceCustomIndexEXT + gl_GeometryIndexEXT)];
    Vertices vertices = Vertices(g.vertices);
    Indices indices = Indices(g.indices);
    uvec3 tri = indices.i[gl_PrimitiveID];
    vec3 b = vec3(1.0 - attributes.x - attributes.y, attributes);
    Vertex v0 = vertices.v[tri.x], v1 = vertices.v[tri.y], v2 = vertices.v[tri.z];
    vec3 n = normalize(v0.normal * b.x + v1.normal * b.y + v2.normal * b.z);
    n = normalize(vec3(n * gl_WorldToObjectEXT));
    vec2 uv = v0.uv * b.x + v1.uv * b.y + v2.uv * b.z;
    Material m = materials[g.material];
    vec3 base = m.base * record.tint.rgb;
    if (m.texture_index >= 0)
        base *= textureLod(textures[nonuniformEXT(m.texture_index)], uv, 0.0).rgb;
    hit.radiance += hit.throughput * m.emission;
    hit.origin = gl_WorldRayOriginEXT + gl_WorldRayDirectionEXT * gl_HitTEXT;
    hit.distance = gl_HitTEXT;
    if (gl_HitKindEXT == gl_HitKindBackFacingTriangleEXT) n = -n;
    switch (m.kind) {
    case 0u: hit.direction = cosine_direction(n, hit.seed); hit.throughput *= base; break;
    case 1u: hit.direction = reflect(gl_WorldRayDirectionEXT, n); hit.throughput *= base; break;
    case 2u: {
        vec3 t = refract(gl_WorldRayDirectionEXT, n, 1.0 / m.ior);
        hit.direction = t == vec3(0.0) ? reflect(gl_WorldRayDirectionEXT, n) : t;
        break;
    }
    default: hit.done = true;
    }
    if (record.variant == 7u) hit.origin += mat3(gl_ObjectToWorldEXT) * vec3(0.0, 1e-4, 0.0);
}
