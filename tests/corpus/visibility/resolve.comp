#version 460
#extension GL_EXT_nonuniform_qualifier : require
#extension GL_EXT_scalar_block_layout : require
// Fetches the three vertices of the triangle behind each pixel, computes barycentrics and their derivatives analytically.
layout(local_size_x = 8, local_size_y = 8) in;
struct Vertex { vec3 position; vec3 normal; vec2 uv; };
struct Draw { mat4 model; uint first_index; int vertex_offset; uint material; };
layout(set = 0, binding = 0) uniform usampler2D ids;
layout(set = 0, binding = 1, scalar) readonly buffer Vertices { Vertex vertices[]; };
layout(set = 0, binding = 2, scalar) readonly buffer Indices { uint indices[]; };
layout(set = 0, binding = 3, scalar) readonly buffer Draws { Draw draws[]; };
layout(set = 0, binding = 4, rgba16f) uniform writeonly image2D lit;
layout(set = 1, binding = 0) uniform sampler2D albedo[];
layout(push_constant) uniform P { mat4 clip; vec4 sun; vec2 size; };
struct Derivatives { vec3 b, dx, dy; };
Derivatives barycentrics(vec4 p0, vec4 p1, vec4 p2, vec2 ndc)
{
    vec3 iw = 1.0 / vec3(p0.w, p1.w, p2.w);
    vec2 a = p0.xy * iw.x, b = p1.xy * iw.y, c = p2.xy * iw.z;
    float inv = 1.0 / determinant(mat2(c - b, a - b));
    vec3 ddx = vec3(b.y - c.y, c.y - a.y, a.y - b.y) * inv * iw, ddy = vec3(c.x - b.x, a.x - c.x, b.x - a.x) * inv * iw;
    float sx = dot(ddx, vec3(1)), sy = dot(ddy, vec3(1));
    vec2 d = ndc - a;
    float w = iw.x + d.x * sx + d.y * sy, r = 1.0 / w;
    Derivatives o;
    o.b = r * (vec3(iw.x, 0, 0) + d.x * ddx + d.y * ddy);
    vec2 pixel = 2.0 / size;
    float wx = 1.0 / (w + sx * pixel.x), wy = 1.0 / (w + sy * pixel.y);
    o.dx = wx * (o.b * w + ddx * pixel.x) - o.b;
    o.dy = wy * (o.b * w + ddy * pixel.y) - o.b;
    return o;
}
#define INTERPOLATE(d, m) (v[0].m * d.x + v[1].m * d.y + v[2].m * d.z)
void main()
{
    ivec2 at = ivec2(gl_GlobalInvocationID.xy);
    uint id = texelFetch(ids, at, 0).r;
    if (id == 0xffffffffu) return;
    Draw draw = draws[id >> 23];
    Vertex v[3];
    vec4 p[3];
    for (uint i = 0u; i < 3u; i++) {
        v[i] = vertices[int(indices[draw.first_index + (id & 0x7fffffu) * 3u + i]) + draw.vertex_offset];
        p[i] = clip * draw.model * vec4(v[i].position, 1.0);
    }
    Derivatives d = barycentrics(p[0], p[1], p[2], (vec2(at) + 0.5) / size * 2.0 - 1.0);
    vec2 uv = INTERPOLATE(d.b, uv), dx = INTERPOLATE(d.dx, uv), dy = INTERPOLATE(d.dy, uv);
    vec3 n = normalize(mat3(draw.model) * INTERPOLATE(d.b, normal));
    vec4 base = textureGrad(albedo[nonuniformEXT(draw.material)], uv, dx, dy);
    imageStore(lit, at, vec4(base.rgb * max(dot(n, sun.xyz), 0.05) * sun.w, base.a));
}
