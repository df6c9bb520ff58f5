#version 430
#extension GL_ARB_shader_ballot : require
#extension GL_ARB_shader_group_vote : require
#extension GL_ARB_gpu_shader_int64 : require
layout(local_size_x = 8, local_size_y = 8) in;
struct Light { vec4 position; vec4 color; };
layout(std140, binding = 0) uniform Camera { mat4 view; vec4 planes[4]; int count; };
layout(std430, binding = 1) readonly buffer Lights { Light lights[]; };
layout(std430, binding = 2) buffer Tiles { uint tiles[]; };
shared uint total;
bool inside(vec3 p, float r)
{
    for (int i = 0; i < 4; ++i)
        if (dot(planes[i].xyz, p) + planes[i].w < -r) return false;
    return true;
}
void main()
{
    if (gl_LocalInvocationIndex == 0u) total = 0u;
    barrier();
    uint tile = (gl_WorkGroupID.y * gl_NumWorkGroups.x + gl_WorkGroupID.x) * 256u;
    for (int i = int(gl_LocalInvocationIndex); i < count; i += 64) {
        bool hit = inside((view * vec4(lights[i].position.xyz, 1.0)).xyz, lights[i].position.w);
        if (!anyInvocationARB(hit)) continue;
        uint64_t mask = ballotARB(hit);
        uint base;
        uint lane = gl_SubGroupInvocationARB;
        if (readFirstInvocationARB(lane) == lane)
            base = atomicAdd(total, uint(bitCount(uint(mask)) + bitCount(uint(mask >> 32))));
        base = readFirstInvocationARB(base);
        uint64_t below = mask & gl_SubGroupLtMaskARB;
        if (hit) tiles[tile + base + uint(bitCount(uint(below)) + bitCount(uint(below >> 32)))] = uint(i);
    }
}
