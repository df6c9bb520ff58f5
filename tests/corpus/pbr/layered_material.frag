#version 460
// Clear coat, sheen, anisotropy and transmission behind preprocessor switches, as material graphs generate them.
#define HAS_CLEARCOAT 1
#define HAS_SHEEN 1
#define HAS_ANISOTROPY 1
#if HAS_CLEARCOAT || HAS_SHEEN
#define LAYERS (HAS_CLEARCOAT + HAS_SHEEN)
#else
#error "a layered material has layers"
#endif
layout(location = 0) in vec3 n; layout(location = 1) in vec4 t; layout(location = 2) in vec3 p; layout(location = 3) in vec2 uv;
layout(location = 0, index = 0) out vec4 front;
layout(location = 0, index = 1) out vec4 transmitted;
layout(set = 0, binding = 0) uniform Camera { vec3 eye; float time; };
layout(set = 1, binding = 0) uniform Parameters {
    layout(offset = 0) vec4 base;
    layout(offset = 16) vec3 sheen_color;
    layout(offset = 28) float sheen_roughness;
    layout(offset = 32) vec2 anisotropy;
    layout(offset = 48) float coat;
    layout(offset = 52) float coat_roughness;
    layout(offset = 64) vec4 attenuation;
} material;
layout(set = 1, binding = 1) uniform sampler2D layer_maps[LAYERS];
layout(set = 1, binding = 1 + LAYERS) uniform sampler2D transmission_buffer;

struct Lobe { float roughness; vec3 f; vec2 stretch; };

float lobe_d(in Lobe l, vec3 h, mat3 frame)
{
#if HAS_ANISOTROPY
    vec2 a = max(l.roughness * l.roughness * (1.0 + l.stretch * vec2(1.0, -1.0)), 1e-3);
#else
    vec2 a = vec2(l.roughness * l.roughness);
#endif
    vec3 d = vec3(dot(frame[0], h) / a.x, dot(frame[1], h) / a.y, dot(frame[2], h));
    float s = dot(d, d);
    return 1.0 / (3.14159265 * a.x * a.y * s * s);
}

void apply(inout vec3 color, inout float left, const in Lobe l, vec3 h, mat3 frame)
{
    float f = max(l.f.x, max(l.f.y, l.f.z));
    color += left * l.f * lobe_d(l, h, frame);
    left *= 1.0 - f;
}

void main()
{
    vec3 normal = normalize(n), tangent = normalize(t.xyz);
    mat3 frame = mat3(tangent, cross(normal, tangent) * t.w, normal);
    vec3 h = normalize(normalize(eye - p) + vec3(0.3, 0.8, 0.2));
    vec3 color = vec3(0.0);
    float left = 1.0;
    Lobe lobes[LAYERS + 1];
    int count = 0;
#if HAS_CLEARCOAT
    lobes[count++] = Lobe(material.coat_roughness, vec3(0.04 * material.coat) * texture(layer_maps[0], uv).r, vec2(0));
#endif
#if HAS_SHEEN
    lobes[count++] = Lobe(material.sheen_roughness, material.sheen_color * texture(layer_maps[HAS_CLEARCOAT], uv).rgb, vec2(0));
#endif
    lobes[count++] = Lobe(0.5, material.base.rgb, material.anisotropy);
    for (int i = 0; i < count; ++i)
        apply(color, left, lobes[i], h, frame);
    vec3 behind = textureProj(transmission_buffer, vec3(gl_FragCoord.xy + normal.xy * 8.0, 1024.0)).rgb;
    transmitted = vec4(exp(-material.attenuation.rgb * material.attenuation.w) * left, 1.0);
    front = vec4(color + behind * transmitted.rgb, material.base.a);
}
