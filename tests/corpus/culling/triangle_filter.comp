#version 450
#extension GL_KHR_shader_subgroup_basic : enable
#extension GL_KHR_shader_subgroup_arithmetic : enable
// Small, back-facing and outside triangles go; the indices of the others are written behind each other.
layout(local_size_x = 256) in;
layout(std430, binding = 0) readonly buffer Positions { float positions[]; };
layout(std430, binding = 1) readonly buffer Indices { uint indices[]; };
layout(std430, binding = 2) writeonly buffer Kept { uint kept[]; };
layout(std430, binding = 3) buffer Command { uint index_count; uint instance_count; uint first_index; int vertex_offset; uint first_instance; };
layout(push_constant) uniform Push { mat4 clip; vec2 viewport; uint triangles; };
shared uint group_base, subgroup_totals[32];
vec3 position(uint i) { return vec3(positions[3u * i], positions[3u * i + 1u], positions[3u * i + 2u]); }
bool survives(vec4 v[3])
{
    if (determinant(mat3(v[0].xyw, v[1].xyw, v[2].xyw)) <= 0.0)
        return false;
    int behind = 0;
    for (int i = 0; i < 3; ++i) {
        if (v[i].w < 0.0) { ++behind; v[i].w = -v[i].w; }
        v[i].xy = v[i].xy / (2.0 * v[i].w) + vec2(0.5);
    }
    if (behind == 3) return false;
    if (behind == 0) {
        vec2 low = min(v[0].xy, min(v[1].xy, v[2].xy)), high = max(v[0].xy, max(v[1].xy, v[2].xy));
        if (any(equal(round(low * viewport), round(high * viewport)))) return false;
        if (any(greaterThan(low, vec2(1.0))) || any(lessThan(high, vec2(0.0)))) return false;
    }
    return true;
}
void main()
{
    uint t = gl_GlobalInvocationID.x;
    bool keep = false;
    uvec3 ids = uvec3(0u);
    if (t < triangles) {
        ids = uvec3(indices[3u * t], indices[3u * t + 1u], indices[3u * t + 2u]);
        vec4 v[3];
        for (int i = 0; i < 3; i++)
            v[i] = clip * vec4(position(ids[i]), 1.0);
        keep = survives(v);
    }
    uint mine = subgroupExclusiveAdd(uint(keep)), total = subgroupAdd(uint(keep));
    if (subgroupElect())
        subgroup_totals[gl_SubgroupID] = total;
    barrier();
    if (gl_LocalInvocationIndex == 0u) {
        uint sum = 0u;
        for (uint i = 0u; i < gl_NumSubgroups; i++) {
            uint n = subgroup_totals[i];
            subgroup_totals[i] = sum;
            sum += n;
        }
        group_base = atomicAdd(index_count, 3u * sum);
    }
    barrier();
    if (keep) {
        uint to = group_base + 3u * (subgroup_totals[gl_SubgroupID] + mine);
        kept[to] = ids.x; kept[to + 1u] = ids.y; kept[to + 2u] = ids.z;
    }
}
