#version 450
layout(local_size_x = 16, local_size_y = 16) in;
layout(binding = 0, rgba8) uniform restrict readonly image2D source;
layout(binding = 1, rgba8) uniform restrict writeonly image2D target;
layout(push_constant) uniform P { float spatial, range; int radius; };
#define APRON 4
shared vec3 tile[16 + 2 * APRON][16 + 2 * APRON];
void main()
{
    ivec2 size = imageSize(source), base = ivec2(gl_WorkGroupID.xy) * 16 - APRON;
    for (int y = int(gl_LocalInvocationID.y); y < 16 + 2 * APRON; y += 16)
        for (int x = int(gl_LocalInvocationID.x); x < 16 + 2 * APRON; x += 16)
            tile[y][x] = imageLoad(source, clamp(base + ivec2(x, y), ivec2(0), size - 1)).rgb;
    barrier();
    ivec2 l = ivec2(gl_LocalInvocationID.xy) + APRON;
    vec3 centre = tile[l.y][l.x], sum = vec3(0.0);
    float total = 0.0;
    int r = min(radius, APRON);
    for (int dy = -r; dy <= r; dy++) {
        for (int dx = -r; dx <= r; dx++) {
            vec3 c = tile[l.y + dy][l.x + dx], d = c - centre;
            float w = exp(-float(dx * dx + dy * dy) / (2.0 * spatial * spatial) - dot(d, d) / (2.0 * range * range));
            sum += c * w;
            total += w;
        }
    }
    imageStore(target, ivec2(gl_GlobalInvocationID.xy), vec4(sum / total, 1.0));
}
