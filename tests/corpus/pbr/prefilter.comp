#version 450
#extension GL_GOOGLE_include_directive : require
// One mip level of the prefiltered radiance cube; a layer for each face.
#include "../include/brdf.glsl"
layout(local_size_x = 8, local_size_y = 8, local_size_z = 1) in;
layout(binding = 0) uniform samplerCube source;
layout(binding = 1, rgba16f) uniform restrict writeonly imageCube target;
layout(push_constant) uniform Push { float roughness; uint samples; float source_size; };

vec3 direction_of(ivec3 at, float size)
{
    vec2 p = (vec2(at.xy) + 0.5) / size * 2.0 - 1.0;
    vec3 faces[6] = vec3[](vec3(1.0, -p.y, -p.x), vec3(-1.0, -p.y, p.x), vec3(p.x, 1.0, p.y),
                           vec3(p.x, -1.0, -p.y), vec3(p.x, -p.y, 1.0), vec3(-p.x, -p.y, -1.0));
    return normalize(faces[at.z]);
}

void main()
{
    ivec3 at = ivec3(gl_GlobalInvocationID);
    int size = imageSize(target).x;
    if (at.x >= size || at.y >= size)
        return;
    vec3 n = direction_of(at, float(size));
    mat3 basis = basis_around(n);
    float alpha = sq(roughness);
    vec4 sum = vec4(0.0);
    for (uint i = 0u; i < samples; i++) {
        vec3 h = basis * importance_ggx(hammersley(i, samples), alpha);
        vec3 l = reflect(-n, h);
        float n_l = dot(n, l);
        if (n_l <= 0.0)
            continue;
        float pdf = distribution_ggx(saturate(dot(n, h)), alpha) * 0.25 + EPSILON;
        float solid = 1.0 / (float(samples) * pdf), texel = 4.0 * PI / (6.0 * sq(source_size));
        float lod = roughness == 0.0 ? 0.0 : 0.5 * log2(solid / texel);
        sum += vec4(textureLod(source, l, lod).rgb, 1.0) * n_l;
    }
    imageStore(target, at, vec4(sum.rgb / max(sum.a, EPSILON), 1.0));
}
