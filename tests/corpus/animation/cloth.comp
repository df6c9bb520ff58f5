#version 450
layout(local_size_x = 16, local_size_y = 16) in;
layout(std430, binding = 0) buffer Now { vec4 now[]; };
layout(std430, binding = 1) buffer Before { vec4 before[]; };
layout(std430, binding = 2) writeonly buffer Normals { vec4 normals[]; };
layout(binding = 3, std140) uniform Cloth { ivec2 size; float rest, stiffness, damping, dt; vec4 gravity; vec4 wind; vec4 spheres[4]; };
int index(ivec2 p) { return p.y * size.x + p.x; }
bool inside(ivec2 p) { return all(greaterThanEqual(p, ivec2(0))) && all(lessThan(p, size)); }
vec3 spring(vec3 at, ivec2 p, float length_at_rest)
{
    if (!inside(p)) return vec3(0);
    vec3 d = now[index(p)].xyz - at;
    float l = length(d);
    return d * (stiffness * (l - length_at_rest) / max(l, 1e-6));
}
const ivec2 neighbors[12] = ivec2[](ivec2(1, 0), ivec2(-1, 0), ivec2(0, 1), ivec2(0, -1), ivec2(1, 1), ivec2(-1, 1), ivec2(1, -1), ivec2(-1, -1), ivec2(2, 0), ivec2(-2, 0), ivec2(0, 2), ivec2(0, -2));
void main()
{
    ivec2 p = ivec2(gl_GlobalInvocationID.xy);
    if (!inside(p)) return;
    int i = index(p);
    vec4 x = now[i];
    vec3 force = gravity.xyz + wind.xyz * abs(sin(wind.w + x.x));
    for (int k = 0; k < neighbors.length(); k++) force += spring(x.xyz, p + neighbors[k], rest * length(vec2(neighbors[k])));
    vec3 next = x.xyz + (x.xyz - before[i].xyz) * damping + force * dt * dt * x.w;
    for (int s = 0; s < 4; s++) {
        vec3 d = next - spheres[s].xyz;
        if (dot(d, d) < spheres[s].w * spheres[s].w) next = spheres[s].xyz + normalize(d) * spheres[s].w;
    }
    before[i] = x;
    barrier();
    memoryBarrierBuffer();
    now[i] = vec4(x.w == 0.0 ? x.xyz : next, x.w);
    vec3 right = now[index(min(p + ivec2(1, 0), size - 1))].xyz - next, down = now[index(min(p + ivec2(0, 1), size - 1))].xyz - next;
    normals[i] = vec4(normalize(cross(down, right)), 0.0);
}
