#version 450
#extension GL_GOOGLE_include_directive : require
// Forward+ shading: clustered lights, image-based light, cascaded shadows.
#include "../include/scene.glsl"
#include "../include/brdf.glsl"

layout(location = 0) in Varying {
    vec3 position;
    vec3 normal;
    vec4 tangent;
    vec2 uv[2];
    vec4 color;
    flat uint material;
} v;
layout(location = 7) in vec4 in_previous;
layout(location = 8) in vec4 in_current;
layout(location = 0) out vec4 out_color;
layout(location = 1) out vec2 out_motion;

layout(constant_id = 0) const bool USE_NORMAL_MAP = true;
layout(constant_id = 1) const bool ALPHA_TEST = false;
layout(constant_id = 2) const int SHADOW_TAPS = 9;
layout(constant_id = 3) const float ALPHA_CUTOFF = 0.5;

struct Light { vec3 position; float radius; vec3 color; float spot_scale; vec3 direction; float spot_offset; uint kind; int shadow; };
layout(set = 0, binding = 1, std430) readonly buffer Lights { Light lights[]; };
layout(set = 0, binding = 2, std430) readonly buffer Clusters { uvec2 clusters[]; };
layout(set = 0, binding = 3, std430) readonly buffer Indices { uint light_indices[]; };
layout(set = 0, binding = 4) uniform samplerCube radiance_map;
layout(set = 0, binding = 5) uniform samplerCube irradiance_map;
layout(set = 0, binding = 6) uniform sampler2D brdf_table;
layout(set = 0, binding = 7) uniform sampler2DArrayShadow sun_shadow;
layout(set = 0, binding = 8, std140) uniform Cascades { mat4 matrices[4]; vec4 splits; } cascades;

struct Material { vec4 base; vec4 emissive; float roughness, metallic, normal_scale, occlusion; };
layout(set = 2, binding = 0, std140) uniform Materials { Material materials[128]; };
layout(set = 2, binding = 1) uniform sampler2D maps[4];      // base, normal, roughness and metal, emission
const int BASE = 0, NORMAL = 1, ORM = 2, EMISSION = 3;

Surface read_surface(const Material m, vec4 base)
{
    Surface s;
    vec3 orm = texture(maps[ORM], v.uv[0]).rgb;
    s.normal = normalize(gl_FrontFacing ? v.normal : -v.normal);
    if (USE_NORMAL_MAP) {
        vec3 t = normalize(v.tangent.xyz - s.normal * dot(s.normal, v.tangent.xyz));
        vec3 n = texture(maps[NORMAL], v.uv[0]).xyz * 2.0 - 1.0;
        n.xy *= m.normal_scale;
        s.normal = normalize(mat3(t, cross(s.normal, t) * v.tangent.w, s.normal) * n);
    }
    s.roughness = clamp(orm.g * m.roughness, 0.045, 1.0);
    s.metallic = orm.b * m.metallic;
    s.occlusion = mix(1.0, orm.r, m.occlusion);
    s.albedo = base.rgb;
    s.f0 = mix(vec3(0.04), base.rgb, s.metallic);
    return s;
}

float sun_visibility(vec3 position, float depth)
{
    int cascade = 0;
    for (; cascade < 3; ++cascade)
        if (depth < cascades.splits[cascade])
            break;
    vec4 p = cascades.matrices[cascade] * vec4(position, 1.0);
    vec2 texel = 1.0 / vec2(textureSize(sun_shadow, 0).xy);
    float sum = 0.0;
    int side = int(sqrt(float(SHADOW_TAPS)));
    for (int y = 0; y < side; y++)
        for (int x = 0; x < side; x++)
            sum += texture(sun_shadow, vec4(p.xy + (vec2(x, y) - 0.5 * float(side - 1)) * texel, float(cascade), p.z));
    return sum / float(SHADOW_TAPS);
}

uint cluster_of(vec2 pixel, float depth)
{
    uvec3 c = uvec3(pixel / frame.cluster_scale.xy, max(log(depth) * frame.cluster_scale.z + frame.cluster_scale.w, 0.0));
    c = min(c, frame.cluster_counts.xyz - 1u);
    return (c.z * frame.cluster_counts.y + c.y) * frame.cluster_counts.x + c.x;
}

vec3 radiance_of(const Light l, vec3 position, out vec3 direction)
{
    vec3 to_light = l.position - position;
    float d2 = dot(to_light, to_light);
    direction = to_light * inversesqrt(max(d2, EPSILON));
    float window = saturate(1.0 - sq(d2 / sq(l.radius)));
    float falloff = sq(window) / max(d2, 0.01);
    switch (l.kind) {
    case 0u:
        return l.color * falloff;
    case 1u: {
        float cone = saturate(dot(-direction, l.direction) * l.spot_scale + l.spot_offset);
        return l.color * falloff * cone * cone;
    }
    default:
        direction = -l.direction;
        return l.color;
    }
}

vec3 environment(const Surface s, vec3 view)
{
    float n_v = saturate(dot(s.normal, view));
    vec3 f = fresnel_schlick(s.f0, n_v, s.roughness);
    vec3 diffuse = texture(irradiance_map, s.normal).rgb * s.albedo * (1.0 - s.metallic) * (1.0 - f);
    float levels = float(textureQueryLevels(radiance_map));
    vec3 radiance = textureLod(radiance_map, reflect(-view, s.normal), s.roughness * (levels - 1.0)).rgb;
    vec2 ab = texture(brdf_table, vec2(n_v, s.roughness)).rg;
    return (diffuse + radiance * (s.f0 * ab.x + ab.y)) * s.occlusion;
}

void main()
{
    Material m = materials[v.material];
    vec4 base = texture(maps[BASE], v.uv[0]) * m.base * v.color;
    if (ALPHA_TEST && base.a < ALPHA_CUTOFF)
        discard;
    Surface s = read_surface(m, base);
    vec3 view = normalize(frame.view.position.xyz - v.position);
    float depth = linear_depth(gl_FragCoord.z);
    vec3 color = environment(s, view);
    color += shade(s, view, -frame.sun_direction.xyz, frame.sun_color.rgb * frame.sun_direction.w * sun_visibility(v.position, depth));
    uvec2 range = clusters[cluster_of(gl_FragCoord.xy, depth)];
    for (uint i = range.x; i < range.x + range.y; i++) {
        vec3 direction;
        vec3 radiance = radiance_of(lights[light_indices[i]], v.position, direction);
        color += shade(s, view, direction, radiance);
    }
    color += texture(maps[EMISSION], v.uv[1]).rgb * m.emissive.rgb * m.emissive.a;
    out_color = vec4(color * frame.view.exposure, base.a);
    out_motion = (in_current.xy / in_current.w - in_previous.xy / in_previous.w) * 0.5;
}
