#version 450
layout(location = 0) in vec3 world;
layout(location = 1) in vec3 normal;
layout(location = 2) in float foam;
layout(location = 3) in vec4 clip_position;
layout(location = 0) out vec4 color;
layout(set = 0, binding = 3) uniform sampler2D refraction;
layout(set = 0, binding = 4) uniform sampler2D depth;
layout(set = 0, binding = 5) uniform samplerCube sky;
layout(set = 0, binding = 6) uniform sampler2D ripples[2];
layout(set = 0, binding = 7) uniform Water { vec3 eye; float time; vec3 absorption; float far_plane; vec3 scatter; float near_plane; vec3 sun; };
float linear(float d) { return near_plane * far_plane / (far_plane - d * (far_plane - near_plane)); }
void main()
{
    vec2 a = texture(ripples[0], world.xz * 0.1 + time * 0.02).xy, b = texture(ripples[1], world.xz * 0.23 - time * 0.03).xy;
    vec3 n = normalize(normal + vec3(a + b - 1.0, 0.0).xzy * 0.3), v = normalize(eye - world);
    vec2 uv = clip_position.xy / clip_position.w * 0.5 + 0.5, bent = clamp(uv + n.xz * 0.03, 0.001, 0.999);
    float surface = linear(gl_FragCoord.z), bottom = linear(texture(depth, bent).r);
    if (bottom < surface) { bent = uv; bottom = linear(texture(depth, uv).r); }
    float thickness = max(bottom - surface, 0.0);
    vec3 under = texture(refraction, bent).rgb * exp(-absorption * thickness) + scatter * (1.0 - exp(-thickness * 0.2));
    vec3 r = reflect(-v, n);
    r.y = abs(r.y);
    vec3 over = texture(sky, r).rgb + pow(max(dot(r, sun), 0.0), 512.0) * 20.0;
    float f = 0.02 + 0.98 * pow(1.0 - max(dot(n, v), 0.0), 5.0);
    float white = smoothstep(0.4, 1.0, foam) + (1.0 - smoothstep(0.0, 0.6, thickness));
    color = vec4(mix(mix(under, over, f), vec3(0.9), clamp(white, 0.0, 1.0)), gl_FrontFacing ? 1.0 : 0.8);
}
