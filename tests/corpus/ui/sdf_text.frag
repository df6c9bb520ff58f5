#version 450
// Multi-channel distance fields with outline, glow and shadow.
layout(location = 0) in vec2 uv;
layout(location = 1) flat in uint style;
layout(location = 0) out vec4 color;
layout(binding = 0) uniform sampler2D glyphs;
struct Style { vec4 fill, outline, glow, shadow; vec2 shadow_offset; float outline_width, softness; };
layout(binding = 1, std140) uniform Styles { Style styles[16]; float pixel_range; };
float median(vec3 v) { return max(min(v.r, v.g), min(max(v.r, v.g), v.b)); }
float screen_range() { vec2 unit = vec2(pixel_range) / vec2(textureSize(glyphs, 0)); return max(0.5 * dot(unit, 1.0 / fwidth(uv)), 1.0); }
float coverage(vec2 at, float bias) { return clamp((median(texture(glyphs, at).rgb) - 0.5 + bias) * screen_range() + 0.5, 0.0, 1.0); }
vec4 over(vec4 a, vec4 b) { return vec4(a.rgb * a.a + b.rgb * b.a * (1.0 - a.a), a.a + b.a * (1.0 - a.a)); }
void main()
{
    Style s = styles[style];
    float inside = coverage(uv, 0.0), edge = coverage(uv, s.outline_width);
    vec4 c = mix(s.outline, s.fill, inside);
    c.a *= edge;
    if (s.glow.a > 0.0) c = over(c, vec4(s.glow.rgb, s.glow.a * smoothstep(0.0, s.softness, texture(glyphs, uv).a)));
    if (s.shadow.a > 0.0) c = over(c, vec4(s.shadow.rgb, s.shadow.a * coverage(uv - s.shadow_offset, s.softness)));
    if (c.a < 1.0 / 255.0) discard;
    color = c;
}
