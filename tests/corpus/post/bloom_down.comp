#version 450
// Thirteen taps down, the first level with the Karis average against fireflies.
layout(local_size_x = 8, local_size_y = 8) in;
layout(binding = 0) uniform sampler2D source;
layout(binding = 1, r11f_g11f_b10f) uniform writeonly image2D target;
layout(push_constant) uniform P { vec2 texel; int level; float threshold; float knee; } p;
#define TAP(x, y) textureLod(source, uv + p.texel * vec2(x, y), 0.0).rgb
float karis(vec3 c) { return 1.0 / (1.0 + dot(c, vec3(0.2126, 0.7152, 0.0722))); }
vec3 prefilter(vec3 c)
{
    float bright = max(c.r, max(c.g, c.b)), soft = clamp(bright - p.threshold + p.knee, 0.0, 2.0 * p.knee);
    return c * max(soft * soft / (4.0 * p.knee + 1e-4), bright - p.threshold) / max(bright, 1e-4);
}
void main()
{
    ivec2 at = ivec2(gl_GlobalInvocationID.xy), size = imageSize(target);
    if (any(greaterThanEqual(at, size))) return;
    vec2 uv = (vec2(at) + 0.5) / vec2(size);
    vec3 a = TAP(-2, -2), b = TAP(0, -2), c = TAP(2, -2), d = TAP(-2, 0), e = TAP(0, 0), f = TAP(2, 0), g = TAP(-2, 2), h = TAP(0, 2), i = TAP(2, 2);
    vec3 j = TAP(-1, -1), k = TAP(1, -1), l = TAP(-1, 1), m = TAP(1, 1), result;
    if (p.level == 0) {
        vec3 groups[5] = { (a + b + d + e) * 0.25, (b + c + e + f) * 0.25, (d + e + g + h) * 0.25, (e + f + h + i) * 0.25, (j + k + l + m) * 0.25 };
        float weights[] = { 0.125, 0.125, 0.125, 0.125, 0.5 };
        float total = 0.0;
        result = vec3(0.0);
        for (int n = 0; n < 5; n++) {
            float w = weights[n] * karis(groups[n]);
            result += groups[n] * w;
            total += w;
        }
        result = prefilter(result / total);
    } else {
        result = e * 0.125 + (a + c + g + i) * 0.03125 + (b + d + f + h) * 0.0625 + (j + k + l + m) * 0.125;
    }
    imageStore(target, at, vec4(result, 1.0));
}
