#version 450
layout(local_size_x = 16, local_size_y = 16) in;
layout(binding = 0) uniform sampler2D color;
layout(binding = 1) uniform sampler2D velocity;
layout(binding = 2) uniform sampler2D tile_max;
layout(binding = 3, rgba8) uniform restrict writeonly image2D result;
layout(binding = 4) uniform Parameters { int samples; float shutter; uint frame; };
float cone(float distance_between, float speed) { return clamp(1. - distance_between / speed, 0., 1.); }
float cylinder(float distance_between, float speed) { return 1. - smoothstep(.95 * speed, 1.05 * speed, distance_between); }
void main()
{
    const ivec2 p = ivec2(gl_GlobalInvocationID.xy);
    const ivec2 size = imageSize(result);
    if (p.x >= size.x || p.y >= size.y)
        return;
    const vec2 most = texelFetch(tile_max, p / 16, 0).xy * shutter;
    const vec4 here = texelFetch(color, p, 0);
    if (dot(most, most) < 0.25) {
        imageStore(result, p, here);
        return;
    }
    float jitter = float(((uint(p.x) * 1973u + uint(p.y) * 9277u + frame * 26699u) | 1u) & 255u) / 255. - .5;
    float own = max(length(texelFetch(velocity, p, 0).xy), .5), weight = 1. / own;
    vec3 sum = here.rgb * weight;
    int i = 0;
    do {
        float t = mix(-1., 1., (float(i) + jitter + 1.) / (float(samples) + 1.));
        ivec2 q = clamp(p + ivec2(most * t + .5), ivec2(0), size - 1);
        float d = length(vec2(q - p)), speed = length(texelFetch(velocity, q, 0).xy);
        float w = cone(d, speed) + cone(d, own) + cylinder(d, min(speed, own)) * 2.;
        weight += w;
        sum += w * texelFetch(color, q, 0).rgb;
    } while (++i < samples);
    imageStore(result, p, vec4(sum / weight, here.a));
}
