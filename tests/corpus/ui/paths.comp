#version 450
#extension GL_KHR_shader_subgroup_ballot : require
// Coverage of curves in tiles: winding numbers by bits, like renderers of vector graphics do on GPUs.
layout(local_size_x = 32, local_size_y = 8) in;
struct Segment { vec2 from, to; };
struct Tile { uint first; uint count; int backdrop; uint color; };
layout(std430, binding = 0) readonly buffer Segments { Segment segments[]; };
layout(std430, binding = 1) readonly buffer Tiles { uint width; Tile tiles[]; };
layout(binding = 2, rgba8) uniform image2D canvas;
float area(Segment s, vec2 p)
{
    vec2 a = s.from - p, d = s.to - s.from;
    vec2 window = clamp(vec2(a.y, a.y + d.y), 0.0, 1.0);
    if (window.x == window.y) return 0.0;
    vec2 t = (window - a.y) / d.y, xs = vec2(mix(s.from.x, s.to.x, t.x), mix(s.from.x, s.to.x, t.y)) - p.x;
    float low = min(min(xs.x, xs.y), 1.0) - 1e-6, high = max(xs.x, xs.y);
    float b = min(high, 1.0), c = max(b, 0.0), e = max(low, 0.0);
    return (b + 0.5 * (e * e - c * c) - low) / (high - low) * (window.x - window.y);
}
void main()
{
    uvec2 at = gl_GlobalInvocationID.xy;
    Tile t = tiles[(at.y / 16u) * width + at.x / 16u];
    float winding = float(t.backdrop);
    for (uint i = 0u; i < t.count; i++)
        winding += area(segments[t.first + i], vec2(at));
    float alpha = min(abs(winding), 1.0);
    uvec4 any_painted = subgroupBallot(alpha > 0.0);
    if (any_painted == uvec4(0u)) return;
    vec4 color = unpackUnorm4x8(t.color), old = imageLoad(canvas, ivec2(at));
    imageStore(canvas, ivec2(at), mix(old, vec4(color.rgb, 1.0), color.a * alpha));
}
