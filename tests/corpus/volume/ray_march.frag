#version 450
layout(location = 0) in vec3 ray_origin;
layout(location = 1) in vec3 ray_direction;
layout(location = 0) out vec4 color;
layout(binding = 0) uniform sampler3D density;
layout(binding = 1) uniform sampler1D transfer;
layout(binding = 2) uniform isampler3D labels;
layout(binding = 3, std140) uniform Volume { vec3 low; float step_size; vec3 high; float opacity; vec4 clip_planes[4]; int planes; bool shaded; };
bool intersect_box(vec3 o, vec3 d, out vec2 t)
{
    vec3 a = (low - o) / d, b = (high - o) / d, n = min(a, b), f = max(a, b);
    t = vec2(max(max(n.x, n.y), n.z), min(min(f.x, f.y), f.z));
    t.x = max(t.x, 0.0);
    return t.x < t.y;
}
vec3 gradient(vec3 p)
{
    const ivec3 e = ivec3(1, 0, 0);
    return vec3(textureOffset(density, p, e.xyy).r - textureOffset(density, p, -e.xyy).r,
                textureOffset(density, p, e.yxy).r - textureOffset(density, p, -e.yxy).r,
                textureOffset(density, p, e.yyx).r - textureOffset(density, p, -e.yyx).r);
}
void main()
{
    vec3 d = normalize(ray_direction);
    vec2 t;
    if (!intersect_box(ray_origin, d, t)) discard;
    vec4 sum = vec4(0.0);
    for (float s = t.x; s < t.y && sum.a < 0.99; s += step_size) {
        vec3 p = ray_origin + d * s, q = (p - low) / (high - low);
        bool clipped = false;
        for (int i = 0; i < planes && !clipped; i++) clipped = dot(clip_planes[i], vec4(p, 1.0)) < 0.0;
        if (clipped) continue;
        vec4 c = texture(transfer, textureLod(density, q, 0.0).r);
        if (texelFetch(labels, ivec3(q * vec3(textureSize(labels, 0))), 0).r < 0) c.a = 0.0;
        if (shaded && c.a > 0.01) {
            vec3 g = gradient(q);
            c.rgb *= 0.3 + 0.7 * abs(dot(normalize(g + 1e-5), d));
        }
        c.a = 1.0 - pow(1.0 - clamp(c.a * opacity, 0.0, 0.999), step_size * 100.0);
        sum += (1.0 - sum.a) * vec4(c.rgb * c.a, c.a);
    }
    color = sum;
}
