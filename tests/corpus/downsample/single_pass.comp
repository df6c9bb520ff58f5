#version 450
#extension GL_KHR_shader_subgroup_quad : require
#extension GL_GOOGLE_include_directive : require
// All mip levels in one dispatch: quads average by swaps, groups by shared memory, the last group goes on alone.
layout(local_size_x = 256) in;
layout(set = 0, binding = 0) uniform texture2DArray source;
layout(set = 0, binding = 1) uniform sampler linear;
layout(set = 0, binding = 2, rgba16f) uniform coherent image2DArray mip6;
layout(set = 0, binding = 3, rgba16f) uniform writeonly image2DArray mips[12];
layout(set = 0, binding = 4, std430) coherent buffer Counter { uint groups_done[6]; } counter;
layout(push_constant) uniform Push { uint levels; uint groups; vec2 inverse_size; } push;
shared uint done_before;
shared float red[16][16], green[16][16], blue[16][16], alpha[16][16];

vec4 load_shared(uvec2 p) { return vec4(red[p.x][p.y], green[p.x][p.y], blue[p.x][p.y], alpha[p.x][p.y]); }
void store_shared(uvec2 p, vec4 v) { red[p.x][p.y] = v.r; green[p.x][p.y] = v.g; blue[p.x][p.y] = v.b; alpha[p.x][p.y] = v.a; }
vec4 average(vec4 a, vec4 b, vec4 c, vec4 d) { return (a + b + c + d) * 0.25; }
vec4 quad_average(vec4 v)
{
    vec4 x = subgroupQuadSwapHorizontal(v), y = subgroupQuadSwapVertical(v), z = subgroupQuadSwapDiagonal(v);
    return average(v, x, y, z);
}
uvec2 remap(uint i)
{
    return uvec2(bitfieldInsert(bitfieldExtract(i, 2, 3), i, 0, 1), bitfieldInsert(bitfieldExtract(i, 3, 3), bitfieldExtract(i, 1, 2), 0, 2));
}
vec4 fetch(uvec2 p, uint slice) { return textureLod(sampler2DArray(source, linear), vec3((vec2(p) + 1.0) * push.inverse_size, float(slice)), 0.0); }
void store(uint level, uvec2 p, uint slice, vec4 v)
{
    if (level == 5u) imageStore(mip6, ivec3(p, slice), v);
    else if (level == 0u) imageStore(mips[0], ivec3(p, slice), v);
    else if (level == 1u) imageStore(mips[1], ivec3(p, slice), v);
    else imageStore(mips[2], ivec3(p, slice), v);
}
void first_levels(uvec2 p, uvec2 group, uint slice)
{
    vec4 v[4];
    for (int i = 0; i < 4; i++) {
        uvec2 at = p + uvec2(i % 2, i / 2) * 16u;
        v[i] = fetch((group * 64u + at * 2u), slice);
        store(0u, group * 32u + at, slice, v[i]);
        v[i] = quad_average(v[i]);
        if ((gl_LocalInvocationIndex % 4u) == 0u) {
            store(1u, (group * 32u + at) / 2u, slice, v[i]);
            store_shared(at / 2u, v[i]);
        }
    }
}
bool last_group(uint slice)
{
    memoryBarrierImage();
    barrier();
    if (gl_LocalInvocationIndex == 0u)
        done_before = atomicAdd(counter.groups_done[slice], 1u);
    barrier();
    return done_before == push.groups - 1u;
}
void main()
{
    uint slice = gl_WorkGroupID.z;
    uvec2 p = remap(gl_LocalInvocationIndex % 64u) + uvec2(8u * ((gl_LocalInvocationIndex >> 6) % 2u), 8u * (gl_LocalInvocationIndex >> 7));
    first_levels(p, gl_WorkGroupID.xy, slice);
    barrier();
    vec4 v = quad_average(load_shared(p));
    if ((gl_LocalInvocationIndex % 4u) == 0u)
        store(5u, gl_WorkGroupID.xy, slice, v);
    if (push.levels <= 6u || !last_group(slice))
        return;
    counter.groups_done[slice] = 0u;
    vec4 sum = vec4(0.0);
    for (int y = 0; y < 2; y++)
        for (int x = 0; x < 2; x++)
            sum += imageLoad(mip6, ivec3(ivec2(p * 2u) + ivec2(x, y), slice));
    imageStore(mips[6], ivec3(p, slice), sum * 0.25);
}
