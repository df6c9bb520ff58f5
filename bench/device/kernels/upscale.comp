#version 450
// Twice the size along edges: the direction from twelve pixels around turns and stretches the kernel of the filter.
// set SIZE = 1024 | 32
// texture 0 rgba8 2d {SIZE} {SIZE} 1 linear 0 1
// image 1 rgba8 {2 * SIZE} {2 * SIZE}
// compare 1 uint8 0 2.5
// dispatch {2 * SIZE // 8} {2 * SIZE // 8} 1
layout(local_size_x = 8, local_size_y = 8) in;
layout(binding = 0) uniform sampler2D from;
layout(binding = 1, rgba8) uniform writeonly restrict image2D to;

float brightness(vec3 c)
{
    return c.g + 0.5 * (c.r + c.b);
}

// Adds the direction and the length of the edge through the pixel between four others.
void add_edge(inout vec2 direction, inout float strength, float weight, float up, float left, float middle, float right, float down)
{
    const vec2 slope = vec2(right - left, down - up);
    const vec2 most = max(abs(vec2(right, down) - middle), abs(middle - vec2(left, up)));
    const vec2 share = clamp(abs(slope) / max(most, 1.0 / 1024.0), 0.0, 1.0);
    direction += slope * weight;
    strength += dot(share * share, vec2(weight));
}

void add_tap(inout vec4 sum, vec2 offset, vec2 direction, vec2 stretch, float lobe, float clip, vec3 color)
{
    const vec2 turned = vec2(dot(offset, direction), dot(offset, vec2(-direction.y, direction.x))) * stretch;
    const float d2 = min(dot(turned, turned), clip);
    const float a = 0.4 * d2 - 1.0, b = lobe * d2 - 1.0;
    sum += vec4(color, 1.0) * (1.5625 * a * a - 0.5625) * b * b;
}

void main()
{
    const ivec2 size = textureSize(from, 0), own = ivec2(gl_GlobalInvocationID.xy);
    const vec2 position = (vec2(own) + 0.5) * 0.5 - 0.5, f = fract(position);
    const ivec2 corner = ivec2(floor(position));
    vec3 c[16];
    float l[16];
    for (int i = 0; i < 16; i++) {
        c[i] = texelFetch(from, clamp(corner + ivec2(i % 4 - 1, i / 4 - 1), ivec2(0), size - 1), 0).rgb;
        l[i] = brightness(c[i]);
    }
    vec2 direction = vec2(0.0);
    float strength = 0.0;
    add_edge(direction, strength, (1.0 - f.x) * (1.0 - f.y), l[1], l[4], l[5], l[6], l[9]);
    add_edge(direction, strength, f.x * (1.0 - f.y), l[2], l[5], l[6], l[7], l[10]);
    add_edge(direction, strength, (1.0 - f.x) * f.y, l[5], l[8], l[9], l[10], l[13]);
    add_edge(direction, strength, f.x * f.y, l[6], l[9], l[10], l[11], l[14]);
    const float square = dot(direction, direction);
    direction = square < 1.0 / 32768.0 ? vec2(1.0, 0.0) : direction * inversesqrt(square);
    strength = strength * 0.5 * strength * 0.5;
    const float longer = 1.0 / max(abs(direction.x), abs(direction.y));
    const vec2 stretch = vec2(1.0 + (longer - 1.0) * strength, 1.0 - 0.5 * strength);
    const float lobe = 0.5 - 0.29 * strength;
    vec4 sum = vec4(0.0);
    for (int i = 0; i < 16; i++) {
        if (i == 0 || i == 3 || i == 12 || i == 15) continue;
        add_tap(sum, vec2(i % 4 - 1, i / 4 - 1) - f, direction, stretch, lobe, 1.0 / lobe, c[i]);
    }
    const vec3 low = min(min(c[5], c[6]), min(c[9], c[10])), high = max(max(c[5], c[6]), max(c[9], c[10]));
    imageStore(to, own, vec4(clamp(sum.rgb / sum.a, low, high), 1.0));
}
