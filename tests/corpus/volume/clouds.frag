#version 450
#extension GL_GOOGLE_include_directive : require
#include "../include/math.glsl"
layout(location = 0) in vec3 direction;
layout(location = 0) out vec4 result;
layout(binding = 0) uniform sampler3D shape_noise;
layout(binding = 1) uniform sampler3D detail_noise;
layout(binding = 2) uniform sampler2D weather;
layout(binding = 3, std140) uniform Sky { vec4 sun; vec3 sun_color; float time; vec3 wind; float coverage; vec2 layer; float absorption; uint frame; };
float remap(float v, float a, float b, float c, float d) { return c + (v - a) / (b - a) * (d - c); }
float phase(float cosine, float g) { float g2 = g * g; return (1.0 - g2) / (4.0 * PI * pow(1.0 + g2 - 2.0 * g * cosine, 1.5)); }
float density_at(vec3 p, bool cheap)
{
    float h = saturate((length(p) - layer.x) / (layer.y - layer.x));
    vec3 q = p + wind * (time + h * 50.0);
    vec3 w = textureLod(weather, q.xz * 1e-5, 0.0).rgb;
    vec4 n = textureLod(shape_noise, q * 2e-4, 0.0);
    float base = remap(n.r, dot(n.gba, vec3(0.625, 0.25, 0.125)) - 1.0, 1.0, 0.0, 1.0);
    float profile = saturate(remap(h, 0.0, 0.1, 0.0, 1.0)) * saturate(remap(h, w.b * 0.5 + 0.2, 1.0, 1.0, 0.0));
    float d = saturate(remap(base * profile, 1.0 - coverage * w.r, 1.0, 0.0, 1.0));
    if (cheap || d <= 0.0) return d;
    vec3 fine = textureLod(detail_noise, q * 2e-3, 0.0).rgb;
    float e = dot(fine, vec3(0.625, 0.25, 0.125));
    return saturate(remap(d, mix(e, 1.0 - e, saturate(h * 10.0)) * 0.35, 1.0, 0.0, 1.0));
}
float light_at(vec3 p)
{
    float sum = 0.0, size = 50.0;
    for (int i = 0; i < 6; i++, size *= 1.6) {
        p += sun.xyz * size;
        sum += density_at(p, i > 3) * size;
    }
    return max(exp(-sum * absorption), exp(-sum * absorption * 0.25) * 0.7);
}
void main()
{
    vec3 d = normalize(direction);
    if (d.y < 0.02) { result = vec4(0.0, 0.0, 0.0, 1.0); return; }
    float from = layer.x / d.y - layer.x, to = min(layer.y / d.y - layer.x, from + 2e4), steps = mix(96.0, 32.0, d.y), dt = (to - from) / steps;
    float t = from + dt * unit_float(hash(uvec3(gl_FragCoord.xy, frame))), transmittance = 1.0, p = mix(phase(dot(d, sun.xyz), 0.8), phase(dot(d, sun.xyz), -0.2), 0.4);
    vec3 light = vec3(0.0);
    int empty = 0;
    while (t < to && transmittance > 0.01) {
        vec3 at = vec3(0.0, layer.x, 0.0) + d * t;
        float rho = density_at(at, empty > 4);
        if (rho <= 0.0) { ++empty; t += dt * (empty > 4 ? 3.0 : 1.0); continue; }
        if (empty > 4) { t -= dt * 2.0; empty = 0; continue; }
        empty = 0;
        float extinguished = exp(-rho * dt * absorption);
        light += transmittance * (1.0 - extinguished) * light_at(at) * p * sun_color;
        transmittance *= extinguished;
        t += dt;
    }
    result = vec4(light, transmittance);
}
