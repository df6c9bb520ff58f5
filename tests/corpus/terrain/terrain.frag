#version 450
// Four layers by a splat map, triplanar where it is steep, height-blended.
layout(location = 0) in vec3 position;
layout(location = 1) in vec3 normal;
layout(location = 2) in vec2 uv;
layout(location = 0) out vec4 color;
layout(binding = 2) uniform sampler2D splat;
layout(binding = 3) uniform sampler2DArray albedo_height;
layout(binding = 4) uniform sampler2DArray normals;
layout(binding = 5) uniform Layers { vec4 scales; vec4 contrast; vec3 sun; float fog; };
struct Sample { vec4 albedo_height; vec3 normal; };
Sample flat_sample(int layer)
{
    vec3 p = vec3(position.xz * scales[layer], layer);
    return Sample(texture(albedo_height, p), texture(normals, p).xyz * 2.0 - 1.0);
}
Sample triplanar(int layer, vec3 w)
{
    vec3 p = position * scales[layer];
    Sample s;
    s.albedo_height = texture(albedo_height, vec3(p.zy, layer)) * w.x + texture(albedo_height, vec3(p.xz, layer)) * w.y + texture(albedo_height, vec3(p.xy, layer)) * w.z;
    s.normal = (texture(normals, vec3(p.zy, layer)).xyz * w.x + texture(normals, vec3(p.xz, layer)).xyz * w.y + texture(normals, vec3(p.xy, layer)).xyz * w.z) * 2.0 - 1.0;
    return s;
}
void main()
{
    vec4 weights = texture(splat, uv);
    vec3 n = normalize(normal), w = pow(abs(n), vec3(4.0));
    w /= w.x + w.y + w.z;
    Sample layers[4];
    float most = 0.0, total = 0.0;
    for (int i = 0; i < 4; i++) {
        if (weights[i] < 0.01) continue;
        layers[i] = w.y > 0.7 ? flat_sample(i) : triplanar(i, w);
        most = max(most, layers[i].albedo_height.a + weights[i]);
    }
    vec3 albedo = vec3(0.0), bump = vec3(0.0);
    for (int i = 0; i < 4; i++) {
        if (weights[i] < 0.01) continue;
        float b = max(layers[i].albedo_height.a + weights[i] - most + contrast[i], 0.0);
        albedo += layers[i].albedo_height.rgb * b;
        bump += layers[i].normal * b;
        total += b;
    }
    n = normalize(n + bump.xzy / total);
    color = vec4(mix(albedo / total * max(dot(n, sun), 0.1), vec3(0.6, 0.7, 0.8), 1.0 - exp(-fog * gl_FragCoord.z / gl_FragCoord.w)), 1.0);
}
