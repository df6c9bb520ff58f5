#version 450
// Screen-space reflections: a march through the hierarchical depth buffer.
layout(local_size_x = 8, local_size_y = 8) in;
layout(binding = 0) uniform sampler2D hierarchy;
layout(binding = 1) uniform sampler2D normals;
layout(binding = 2) uniform sampler2D color;
layout(binding = 3, rgba16f) writeonly uniform image2D reflection;
layout(binding = 4, std140) uniform Camera { mat4 projection; mat4 inverse_projection; ivec2 size; int levels; int most_steps; };
const float FAR = 0.9999;
vec3 unproject(vec3 p) { vec4 q = inverse_projection * vec4(p.xy * 2.0 - 1.0, p.z, 1.0); return q.xyz / q.w; }
vec3 project(vec3 p) { vec4 q = projection * vec4(p, 1.0); return vec3(q.xy / q.w * 0.5 + 0.5, q.z / q.w); }
bool advance(inout vec3 p, vec3 d, vec2 cells, vec2 across)
{
    vec2 cell = floor(p.xy * cells);
    vec2 plane = (cell + across) / cells;
    vec2 t = (plane - p.xy) / d.xy;
    float s = min(t.x, t.y) + 1e-6;
    float surface = textureLod(hierarchy, (cell + 0.5) / cells, log2(float(size.x) / cells.x)).x;
    float to_surface = d.z > 0.0 ? (surface - p.z) / d.z : s;
    if (to_surface >= 0.0 && to_surface < s) {
        p += d * to_surface;
        return true;
    }
    p += d * s;
    return false;
}
void main()
{
    ivec2 at = ivec2(gl_GlobalInvocationID.xy);
    if (at.x >= size.x || at.y >= size.y) return;
    vec3 screen = vec3((vec2(at) + 0.5) / vec2(size), texelFetch(hierarchy, at, 0).x);
    vec4 result = vec4(0.0);
    if (screen.z < FAR) {
        vec3 p = unproject(screen), n = normalize(texelFetch(normals, at, 0).xyz * 2.0 - 1.0), r = reflect(normalize(p), n);
        vec3 d = project(p + r) - screen;
        d /= max(length(d.xy), 1e-4);
        vec2 across = step(vec2(0.0), d.xy);
        int level = 0, count = 0;
        vec3 q = screen + d * 0.002;
        while (level >= 0 && count < most_steps) {
            if (q.x < 0.0 || q.x > 1.0 || q.y < 0.0 || q.y > 1.0)
                break;
            bool hit = advance(q, d, vec2(size >> level), across);
            level = hit ? level - 1 : min(level + 1, levels - 1);
            ++count;
        }
        if (level < 0) {
            vec2 edge = smoothstep(vec2(0.0), vec2(0.1), q.xy) * (1.0 - smoothstep(vec2(0.9), vec2(1.0), q.xy));
            result = vec4(textureLod(color, q.xy, 0.0).rgb, edge.x * edge.y);
        }
    }
    imageStore(reflection, at, result);
}
