#ifndef BRDF_GLSL
#define BRDF_GLSL
#include "math.glsl"

struct Surface {
    vec3 albedo;
    vec3 normal;
    vec3 f0;
    float roughness;
    float metallic;
    float occlusion;
};

float distribution_ggx(float n_h, float alpha)
{
    float a2 = alpha * alpha;
    return a2 / max(PI * sq(n_h * n_h * (a2 - 1.0) + 1.0), 1e-7);
}

float visibility_smith(float n_v, float n_l, float alpha)
{
    float a2 = alpha * alpha;
    float v = n_l * sqrt(sq(n_v) * (1.0 - a2) + a2);
    float l = n_v * sqrt(sq(n_l) * (1.0 - a2) + a2);
    return 0.5 / max(v + l, EPSILON);
}

vec3 fresnel_schlick(vec3 f0, float cosine) { return f0 + (1.0 - f0) * pow(saturate(1.0 - cosine), 5.0); }
vec3 fresnel_schlick(vec3 f0, float cosine, float roughness)
{
    return f0 + (max(vec3(1.0 - roughness), f0) - f0) * pow(saturate(1.0 - cosine), 5.0);
}

vec3 importance_ggx(vec2 xi, float alpha)
{
    float phi = TWO_PI * xi.x;
    float cosine = sqrt((1.0 - xi.y) / (1.0 + (alpha * alpha - 1.0) * xi.y));
    float sine = sqrt(max(0.0, 1.0 - cosine * cosine));
    return vec3(cos(phi) * sine, sin(phi) * sine, cosine);
}

vec3 shade(const Surface s, vec3 view, vec3 light, vec3 radiance)
{
    vec3 h = normalize(view + light);
    float n_v = max(dot(s.normal, view), EPSILON), n_l = saturate(dot(s.normal, light));
    float n_h = saturate(dot(s.normal, h)), v_h = saturate(dot(view, h));
    if (n_l <= 0.0)
        return vec3(0.0);
    vec3 f = fresnel_schlick(s.f0, v_h);
    vec3 specular = f * distribution_ggx(n_h, sq(s.roughness)) * visibility_smith(n_v, n_l, sq(s.roughness));
    vec3 diffuse = (1.0 - f) * (1.0 - s.metallic) * s.albedo * INV_PI;
    return (diffuse + specular) * radiance * n_l;
}
#endif
