#version 450
#extension GL_GOOGLE_include_directive : require
// Exposure, several curves chosen by a specialization constant, grading by a lookup table, vignette, grain, dithering.
#include "../include/color.glsl"
layout(location = 0) in vec2 uv;
layout(location = 0) out vec4 color;
layout(binding = 0) uniform sampler2D scene;
layout(binding = 1) uniform sampler2D bloom;
layout(binding = 2) uniform sampler3D grade;
layout(binding = 3, std430) readonly buffer Exposure { float average; float target; };
layout(constant_id = 0) const int CURVE = 0;
layout(constant_id = 1) const float GRAIN = 0.02;
layout(push_constant) uniform Settings { float bloom_strength, vignette, time, aberration; } settings;

vec3 reinhard(vec3 c) { return c / (1.0 + c); }
vec3 reinhard(vec3 c, float white) { return c * (1.0 + c / (white * white)) / (1.0 + c); }
vec3 filmic(vec3 x)
{
    const float A = 0.22, B = 0.30, C = 0.10, D = 0.20, E = 0.01, F = 0.30;
    return ((x * (A * x + C * B) + D * E) / (x * (A * x + B) + D * F)) - E / F;
}
vec3 fitted_aces(vec3 c)
{
    const mat3 to = mat3(0.59719, 0.07600, 0.02840, 0.35458, 0.90834, 0.13383, 0.04823, 0.01566, 0.83777);
    const mat3 from = mat3(1.60475, -0.10208, -0.00327, -0.53108, 1.10813, -0.07276, -0.07367, -0.00605, 1.07602);
    vec3 v = to * c;
    vec3 a = v * (v + 0.0245786) - 0.000090537, b = v * (0.983729 * v + 0.4329510) + 0.238081;
    return clamp(from * (a / b), 0.0, 1.0);
}
vec3 apply_curve(vec3 c)
{
    switch (CURVE) {
    case 0: return fitted_aces(c);
    case 1: return reinhard(c);
    case 2: return reinhard(c, 4.0);
    case 3: return filmic(c) / filmic(vec3(11.2));
    }
    return c;
}
float random(vec2 p) { return fract(sin(dot(p, vec2(12.9898, 78.233)) + settings.time) * 43758.5453); }
void main()
{
    vec2 off = (uv - 0.5) * settings.aberration;
    vec3 c = vec3(texture(scene, uv + off).r, texture(scene, uv).g, texture(scene, uv - off).b);
    c = mix(c, texture(bloom, uv).rgb, settings.bloom_strength) * (target / max(average, 1e-3));
    c = apply_curve(c);
    c = textureLod(grade, c * (31.0 / 32.0) + 0.5 / 32.0, 0.0).rgb;
    c *= 1.0 - settings.vignette * dot(uv - 0.5, uv - 0.5);
    float r = random(gl_FragCoord.xy);
    c = srgb_from_linear(c + (r - 0.5) * GRAIN);
    color = vec4(c + (r - 0.5) / 255.0, dot(c, vec3(0.299, 0.587, 0.114)));
}
