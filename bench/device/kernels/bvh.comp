#version 450
// Rays through a tree of boxes: nodes of two children are kept on a stack, leaves hold triangles.
// set RAYS = 1048576 | 1024
// set NODES = 4095 | 255
// buffer 0 in {NODES} float 3 random -8 6 uint 1 index 0 1 float 3 random 0.5 6 uint 1 index 0 1
// buffer 1 in 4096 float 12 random -8 8
// buffer 2 out {RAYS} float 4 random 0 0
// compare 2 float 5e-2 5e-1
// push uint RAYS, uint NODES
// dispatch {RAYS // 64} 1 1
layout(local_size_x = 64) in;
struct node { vec3 corner; uint number; vec3 size; uint unused; };
struct triangle { vec4 a, b, c; };
layout(binding = 0, std430) readonly restrict buffer Nodes { node nodes[]; };
layout(binding = 1, std430) readonly restrict buffer Triangles { triangle triangles[]; };
layout(binding = 2, std430) writeonly restrict buffer Hits { vec4 hits[]; };
layout(push_constant) uniform Parameters { uint rays, count; } p;
const uint DEPTH = 16u;

float enter_box(node n, vec3 origin, vec3 inverse, float most)
{
    const vec3 a = (n.corner - origin) * inverse, b = (n.corner + n.size - origin) * inverse;
    const vec3 low = min(a, b), high = max(a, b);
    const float near = max(max(low.x, low.y), max(low.z, 0.0)), far = min(min(high.x, high.y), min(high.z, most));
    return near <= far ? near : 1e30;
}

void intersect(uint index, vec3 origin, vec3 ray, inout vec4 best)
{
    const triangle t = triangles[index];
    const vec3 e1 = t.b.xyz - t.a.xyz, e2 = t.c.xyz - t.a.xyz, h = cross(ray, e2);
    const float det = dot(e1, h);
    if (abs(det) < 1e-6) return;
    const vec3 s = origin - t.a.xyz, q = cross(s, e1);
    const float inverse = 1.0 / det, u = dot(s, h) * inverse, v = dot(ray, q) * inverse, d = dot(e2, q) * inverse;
    if (u >= 0.0 && v >= 0.0 && u + v <= 1.0 && d > 1e-3 && d < best.x) best = vec4(d, u, v, float(index));
}

vec4 trace(vec3 origin, vec3 ray)
{
    const vec3 inverse = 1.0 / ray;
    vec4 best = vec4(1e30, 0.0, 0.0, -1.0);
    uint stack[DEPTH], top = 0u, at = 0u;
    for (;;) {
        const uint left = 2u * at + 1u;
        if (left >= p.count) {
            intersect(at % 4096u, origin, ray, best);
        } else {
            const float a = enter_box(nodes[left], origin, inverse, best.x), b = enter_box(nodes[left + 1u], origin, inverse, best.x);
            const bool swapped = b < a;
            if (max(a, b) < 1e30 && top < DEPTH) stack[top++] = swapped ? left : left + 1u;
            if (min(a, b) < 1e30) {
                at = swapped ? left + 1u : left;
                continue;
            }
        }
        if (top == 0u) return best;
        at = stack[--top];
    }
}

void main()
{
    const uint i = gl_GlobalInvocationID.x;
    if (i >= p.rays) return;
    const vec2 angle = vec2(float(i % 1024u), float(i / 1024u)) * vec2(6.2831853 / 1024.0, 3.1415926 / 1024.0);
    const vec3 ray = vec3(sin(angle.y) * cos(angle.x), sin(angle.y) * sin(angle.x), cos(angle.y));
    hits[i] = trace(vec3(0.3, -0.2, 0.1) + ray * 0.01, ray + 1e-4);
}
