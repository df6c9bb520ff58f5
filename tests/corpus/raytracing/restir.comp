#version 460
#extension GL_EXT_ray_query : enable
#extension GL_EXT_scalar_block_layout : enable
#extension GL_KHR_shader_subgroup_shuffle : enable
layout(local_size_x = 16, local_size_y = 16) in;
struct Reservoir { uint light; float sum; float count; float weight; };
struct Light { vec3 at; vec3 color; float area; };
layout(scalar, binding = 0) readonly buffer Lights { Light lights[]; };
layout(scalar, binding = 1) buffer Reservoirs { Reservoir reservoirs[]; } frames[2];
layout(binding = 2) uniform sampler2D position_map;
layout(binding = 3) uniform sampler2D normal_map;
layout(binding = 4) uniform accelerationStructureEXT scene;
layout(push_constant, scalar) uniform Push { ivec2 size; uint light_count; uint frame; vec3 eye; float most; };
uint state;
float next() { state ^= state << 13; state ^= state >> 17; state ^= state << 5; return float(state & 0xffffffu) / 16777216.0; }
float target_of(uint light, vec3 p, vec3 n) { vec3 d = lights[light].at - p; return max(dot(n, normalize(d)), 0.0) * dot(lights[light].color, vec3(0.33)) / max(dot(d, d), 1e-3); }
void update(inout Reservoir r, uint light, float w, float count)
{
    r.sum += w;
    r.count += count;
    if (next() * r.sum < w) r.light = light;
}
void merge(inout Reservoir r, const Reservoir other, vec3 p, vec3 n) { update(r, other.light, target_of(other.light, p, n) * other.weight * other.count, other.count); }
bool visible(vec3 a, vec3 b)
{
    rayQueryEXT q;
    rayQueryInitializeEXT(q, scene, gl_RayFlagsOpaqueEXT | gl_RayFlagsTerminateOnFirstHitEXT, 255, a, 1e-2, normalize(b - a), distance(a, b) - 1e-2);
    rayQueryProceedEXT(q);
    return rayQueryGetIntersectionTypeEXT(q, true) == 0u;
}
void main()
{
    ivec2 at = ivec2(gl_GlobalInvocationID.xy);
    if (at.x >= size.x || at.y >= size.y) return;
    uint index = uint(at.y * size.x + at.x), now = frame & 1u;
    state = index * 2654435761u + frame;
    vec3 p = texelFetch(position_map, at, 0).xyz, n = texelFetch(normal_map, at, 0).xyz;
    Reservoir r = Reservoir(0u, 0.0, 0.0, 0.0);
    for (int i = 0; i < 8; i++) {
        uint l = min(uint(next() * float(light_count)), light_count - 1u);
        update(r, l, target_of(l, p, n) * float(light_count), 1.0);
    }
    Reservoir before = frames[1u - now].reservoirs[index];
    before.count = min(before.count, most);
    merge(r, before, p, n);
    float shared_count = subgroupShuffle(r.count, gl_SubgroupInvocationID ^ 1u);
    float t = target_of(r.light, p, n);
    r.weight = t > 0.0 ? r.sum / (t * max(r.count, shared_count * 0.0 + 1.0)) : 0.0;
    if (!visible(p, lights[r.light].at)) r.weight = 0.0;
    frames[now].reservoirs[index] = r;
}
