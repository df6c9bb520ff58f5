#version 460
#extension GL_KHR_shader_subgroup_ballot : require
#extension GL_GOOGLE_include_directive : require
// Instances against the frustum and a depth pyramid; commands are compacted with one atomic for each subgroup.
layout(local_size_x = 64) in;
struct DrawCommand { uint index_count, instance_count, first_index; int vertex_offset; uint first_instance; uint object; };
struct Object { vec4 sphere; vec3 low; uint mesh; vec3 high; uint flags; mat4 transform; };
struct Lod { uint first_index, index_count; float error; uint pad; };
struct Mesh { vec4 bounds; int vertex_offset; uint lod_count; uint pad[2]; Lod lods[8]; };
layout(set = 0, binding = 0, std430) readonly buffer Objects { Object objects[]; };
layout(set = 0, binding = 1, std430) readonly buffer Meshes { Mesh meshes[]; };
layout(set = 0, binding = 2, std430) writeonly buffer Commands { DrawCommand commands[]; };
layout(set = 0, binding = 3, std430) buffer Count { uint command_count; uint triangle_count; };
layout(set = 0, binding = 4, std430) buffer Visibility { uint visible_before[]; };
layout(set = 0, binding = 5) uniform sampler2D pyramid;
layout(push_constant) uniform Cull {
    mat4 view; vec4 frustum; float p00, p11, z_near, z_far; vec2 pyramid_size; float lod_target; uint count; uint flags;
} cull;
layout(constant_id = 0) const bool LATE = false;
#define OCCLUSION 1u
#define LOD 2u

bool project_sphere(vec3 c, float r, out vec4 box)
{
    if (c.z < r + cull.z_near)
        return false;
    vec2 cx = -c.xz, cy = -c.yz;
    vec2 vx = vec2(sqrt(dot(cx, cx) - r * r), r), vy = vec2(sqrt(dot(cy, cy) - r * r), r);
    vec2 low_x = mat2(vx.x, vx.y, -vx.y, vx.x) * cx, high_x = mat2(vx.x, -vx.y, vx.y, vx.x) * cx;
    vec2 low_y = mat2(vy.x, vy.y, -vy.y, vy.x) * cy, high_y = mat2(vy.x, -vy.y, vy.y, vy.x) * cy;
    box = vec4(low_x.x / low_x.y * cull.p00, low_y.x / low_y.y * cull.p11, high_x.x / high_x.y * cull.p00, high_y.x / high_y.y * cull.p11);
    box = box.xwzy * vec4(0.5, -0.5, 0.5, -0.5) + vec4(0.5);
    return true;
}

bool occluded(vec3 c, float r)
{
    vec4 box;
    if ((cull.flags & OCCLUSION) == 0u || !project_sphere(c, r, box))
        return false;
    vec2 size = (box.zw - box.xy) * cull.pyramid_size;
    float level = floor(log2(max(size.x, size.y)));
    float depth = textureLod(pyramid, (box.xy + box.zw) * 0.5, level).x;
    return cull.z_near / (c.z - r) < depth;
}

void main()
{
    uint id = gl_GlobalInvocationID.x;
    bool inside = id < cull.count;
    Object o = objects[min(id, cull.count - 1u)];
    if (inside && !LATE && visible_before[id] == 0u)
        inside = false;
    vec3 c = (cull.view * vec4(o.sphere.xyz, 1.0)).xyz;
    float r = o.sphere.w;
    bool visible = inside;
    visible = visible && c.z * cull.frustum.y - abs(c.x) * cull.frustum.x > -r;
    visible = visible && c.z * cull.frustum.w - abs(c.y) * cull.frustum.z > -r;
    visible = visible && c.z + r > cull.z_near && c.z - r < cull.z_far;
    if (LATE && visible)
        visible = !occluded(c, r);
    bool draws = visible && (!LATE || visible_before[id] == 0u);
    uvec4 ballot = subgroupBallot(draws);
    uint base = 0u, mine = subgroupBallotExclusiveBitCount(ballot);
    if (subgroupElect())
        base = atomicAdd(command_count, subgroupBallotBitCount(ballot));
    base = subgroupBroadcastFirst(base);
    if (draws) {
        const uint mesh = o.mesh;
        uint lod = 0u;
        if ((cull.flags & LOD) != 0u) {
            float threshold = max(length(c) - r, 0.0) * cull.lod_target;
            for (uint i = 1u; i < meshes[mesh].lod_count; ++i)
                if (meshes[mesh].lods[i].error < threshold)
                    lod = i;
        }
        Lod l = meshes[mesh].lods[lod];
        commands[base + mine] = DrawCommand(l.index_count, 1u, l.first_index, meshes[mesh].vertex_offset, id, id);
        atomicAdd(triangle_count, l.index_count / 3u);
    }
    if (LATE && inside)
        visible_before[id] = uint(visible);
}
