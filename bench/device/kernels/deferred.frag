#version 450
// Deferred lighting: a packed geometry buffer, a list of point lights with a physical reflection model, tone mapping.
// set SIZE = 1024 | 64
// texture 0 rgba8 2d {SIZE} {SIZE} 1 nearest 0 1
// texture 1 rgba16f 2d {SIZE} {SIZE} 1 nearest -1 1
// texture 2 r32f 2d {SIZE} {SIZE} 1 nearest 0.9 0.99
// buffer 3 in 64 float 3 random -8 8 float 1 random 4 16 float 3 random 0 4 uint 1 random 0 1
// draw {SIZE} {SIZE} rgba16f
// compare color half 1e-2 1e-2
// push float 1.2, float 0.8, float 0.1, uint 32
#extension GL_EXT_control_flow_attributes : enable
layout(location = 0) in vec2 uv;
layout(location = 0) out vec4 result;
struct light { vec3 position; float radius; vec3 color; uint kind; };
layout(binding = 0) uniform sampler2D albedo_roughness;
layout(binding = 1) uniform sampler2D normal_metal;
layout(binding = 2) uniform sampler2D depth;
layout(binding = 3, std430) readonly restrict buffer Lights { light lights[]; };
layout(push_constant) uniform Parameters { float scale_x, scale_y, near; uint count; } p;

struct surface { vec3 position, normal, view, albedo, f0; float roughness, metal; };

surface read_surface(ivec2 at)
{
    surface s;
    const vec4 first = texelFetch(albedo_roughness, at, 0), second = texelFetch(normal_metal, at, 0);
    const float z = p.near / (1.0 - texelFetch(depth, at, 0).r);
    s.position = vec3((uv * 2.0 - 1.0) * vec2(p.scale_x, p.scale_y) * z, z);
    s.normal = normalize(second.xyz + vec3(0.0, 0.0, 1e-3));
    s.view = normalize(-s.position);
    s.albedo = first.rgb * first.rgb;
    s.roughness = max(first.a, 0.05);
    s.metal = clamp(second.w, 0.0, 1.0);
    s.f0 = mix(vec3(0.04), s.albedo, s.metal);
    return s;
}

float distribution(float n_h, float roughness)
{
    const float a = roughness * roughness, a2 = a * a, d = n_h * n_h * (a2 - 1.0) + 1.0;
    return a2 / (3.14159265 * d * d);
}

float visibility(float n_v, float n_l, float roughness)
{
    const float k = (roughness + 1.0) * (roughness + 1.0) / 8.0;
    return 0.25 / ((n_v * (1.0 - k) + k) * (n_l * (1.0 - k) + k));
}

vec3 shade(surface s, light l)
{
    vec3 to = l.position - s.position;
    const float square = dot(to, to);
    if (square > l.radius * l.radius) return vec3(0.0);
    to *= inversesqrt(square);
    const float n_l = dot(s.normal, to);
    if (n_l <= 0.0) return vec3(0.0);
    const vec3 h = normalize(to + s.view);
    const float n_v = max(dot(s.normal, s.view), 1e-3), n_h = max(dot(s.normal, h), 0.0), v_h = max(dot(s.view, h), 0.0);
    const float edge = 1.0 - square * square / (l.radius * l.radius * l.radius * l.radius);
    const vec3 fresnel = s.f0 + (1.0 - s.f0) * pow(1.0 - v_h, 5.0);
    const vec3 specular = fresnel * (distribution(n_h, s.roughness) * visibility(n_v, n_l, s.roughness));
    const vec3 diffuse = (1.0 - fresnel) * (1.0 - s.metal) * s.albedo / 3.14159265;
    const float attenuation = edge * edge / (square + 1.0) * (l.kind == 1u ? smoothstep(0.2, 0.6, to.z) : 1.0);
    return (diffuse + specular) * l.color * (n_l * attenuation);
}

vec3 tone_map(vec3 x)
{
    return clamp(x * (2.51 * x + 0.03) / (x * (2.43 * x + 0.59) + 0.14), 0.0, 1.0);
}

void main()
{
    const surface s = read_surface(ivec2(gl_FragCoord.xy));
    vec3 sum = s.albedo * 0.03;
    for (uint i = 0u; i < p.count; i++) sum += shade(s, lights[i]);
    result = vec4(pow(tone_map(sum), vec3(1.0 / 2.2)), 1.0);
}
