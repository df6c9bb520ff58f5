#version 460
#extension GL_EXT_ray_query : require
layout(location = 0) in vec3 position;
layout(location = 1) in vec3 normal;
layout(location = 0) out vec4 color;
layout(set = 0, binding = 0) uniform accelerationStructureEXT scene;
layout(set = 0, binding = 1) uniform Light { vec3 at; float radius; uint samples; };
layout(set = 0, binding = 2) uniform sampler2D masks[4];
float alpha_of(int instance, vec2 b) { return textureLod(masks[instance & 3], b, 0.0).a; }
float shadow(vec3 from, vec3 to)
{
    rayQueryEXT query;
    vec3 d = to - from;
    rayQueryInitializeEXT(query, scene, gl_RayFlagsTerminateOnFirstHitEXT, 0xffu, from, 0.01, normalize(d), length(d));
    while (rayQueryProceedEXT(query)) {
        uint kind = rayQueryGetIntersectionTypeEXT(query, false);
        if (kind == gl_RayQueryCandidateIntersectionTriangleEXT) {
            vec2 b = rayQueryGetIntersectionBarycentricsEXT(query, false);
            if (alpha_of(rayQueryGetIntersectionInstanceCustomIndexEXT(query, false), b) > 0.5)
                rayQueryConfirmIntersectionEXT(query);
        } else {
            vec3 o = rayQueryGetIntersectionObjectRayOriginEXT(query, false);
            if (dot(o, o) < 1.0)
                rayQueryGenerateIntersectionEXT(query, 0.5);
        }
    }
    return rayQueryGetIntersectionTypeEXT(query, true) == gl_RayQueryCommittedIntersectionNoneEXT ? 1.0 : 0.0;
}
void main()
{
    vec3 n = normalize(normal);
    float sum = 0.0;
    for (uint i = 0u; i < samples; i++) {
        float a = 6.2831853 * float(i) / float(samples);
        sum += shadow(position + n * 0.01, at + radius * vec3(cos(a), 0.0, sin(a)));
    }
    color = vec4(vec3(sum / float(samples) * max(dot(n, normalize(at - position)), 0.0)), 1.0);
}
