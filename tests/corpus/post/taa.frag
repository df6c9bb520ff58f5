#version 450
#extension GL_GOOGLE_include_directive : require
// Temporal anti-aliasing: dilated motion, a Catmull-Rom history, clipping in YCoCg.
#include "../include/color.glsl"
#include "../include/math.glsl"
layout(location = 0) in vec2 uv;
layout(location = 0) out vec4 resolved;
layout(location = 1) out vec4 history_out;
layout(binding = 0) uniform sampler2D current;
layout(binding = 1) uniform sampler2D history;
layout(binding = 2) uniform sampler2D motion;
layout(binding = 3) uniform sampler2D depth;
layout(push_constant) uniform Push { vec4 size; float feedback_low, feedback_high; bool reset; };

vec2 nearest_motion()
{
    ivec2 at = ivec2(gl_FragCoord.xy), best = at;
    float z = 1.0;
    for (int y = -1; y <= 1; ++y) {
        for (int x = -1; x <= 1; ++x) {
            float d = texelFetch(depth, at + ivec2(x, y), 0).r;
            if (d < z) { z = d; best = at + ivec2(x, y); }
        }
    }
    return texelFetch(motion, best, 0).rg;
}

vec3 sample_catmull_rom(sampler2D s, vec2 p)
{
    vec2 at = p * size.xy, centre = floor(at - 0.5) + 0.5, f = at - centre;
    vec2 w0 = f * (-0.5 + f * (1.0 - 0.5 * f)), w1 = 1.0 + f * f * (-2.5 + 1.5 * f);
    vec2 w2 = f * (0.5 + f * (2.0 - 1.5 * f)), w3 = f * f * (-0.5 + 0.5 * f), w12 = w1 + w2;
    vec2 t0 = (centre - 1.0) * size.zw, t3 = (centre + 2.0) * size.zw, t12 = (centre + w2 / w12) * size.zw;
    vec3 sum = textureLod(s, vec2(t12.x, t0.y), 0.0).rgb * (w12.x * w0.y);
    sum += textureLod(s, vec2(t0.x, t12.y), 0.0).rgb * (w0.x * w12.y);
    sum += textureLod(s, t12, 0.0).rgb * (w12.x * w12.y);
    sum += textureLod(s, vec2(t3.x, t12.y), 0.0).rgb * (w3.x * w12.y);
    sum += textureLod(s, vec2(t12.x, t3.y), 0.0).rgb * (w12.x * w3.y);
    return max(sum, vec3(0.0));
}

vec3 clip_to_box(vec3 low, vec3 high, vec3 c)
{
    vec3 centre = 0.5 * (low + high), extent = 0.5 * (high - low) + 1e-5, v = c - centre;
    float m = max_of(abs(v / extent));
    return m > 1.0 ? centre + v / m : c;
}

void main()
{
    const ivec2 offsets[] = ivec2[](ivec2(-1, -1), ivec2(0, -1), ivec2(1, -1), ivec2(-1, 0), ivec2(1, 0), ivec2(-1, 1), ivec2(0, 1), ivec2(1, 1));
    vec3 here = ycocg_from_rgb(textureLod(current, uv, 0.0).rgb), sum = here, squares = here * here;
    for (int i = 0; i < offsets.length(); i++) {
        vec3 c = ycocg_from_rgb(texelFetch(current, ivec2(gl_FragCoord.xy) + offsets[i], 0).rgb);
        sum += c;
        squares += c * c;
    }
    vec3 mean = sum / 9.0, deviation = sqrt(max(squares / 9.0 - mean * mean, vec3(0.0)));
    vec2 before = uv - nearest_motion();
    bool lost = reset || any(notEqual(before, clamp(before, vec2(0.0), vec2(1.0))));
    vec3 old = clip_to_box(mean - 1.25 * deviation, mean + 1.25 * deviation, ycocg_from_rgb(sample_catmull_rom(history, before)));
    float change = abs(here.x - old.x) / max(here.x, max(old.x, 0.2)), weight = sq(1.0 - change);
    vec3 result = rgb_from_ycocg(lost ? here : mix(here, old, mix(feedback_low, feedback_high, weight)));
    resolved = vec4(result, 1.0);
    history_out = resolved;
}
