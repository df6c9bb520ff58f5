#version 450
#extension GL_GOOGLE_include_directive : require
// Which lights touch which cluster: spheres against boxes in view space, lists compacted with an atomic counter.
#include "../include/scene.glsl"
layout(local_size_x = 4, local_size_y = 4, local_size_z = 4) in;
struct Light { vec4 sphere; vec4 color; };
struct Box { vec4 low, high; };
layout(set = 1, binding = 0, std430) readonly restrict buffer Lights { uint count; Light lights[]; } lights_in;
layout(set = 1, binding = 1, std430) writeonly restrict buffer Grid { uvec2 ranges[]; } grid;
layout(set = 1, binding = 2, std430) writeonly restrict buffer List { uint indices[]; } list;
layout(set = 1, binding = 3, std430) coherent restrict buffer Counter { uint next; } counter;
#define GROUP (4 * 4 * 4)
#define MOST_LIGHTS 96
shared vec4 batch[GROUP];

Box box_of(uvec3 c)
{
    vec2 tile = 2.0 / vec2(frame.cluster_counts.xy);
    float ratio = frame.view.far_plane / frame.view.near_plane;
    float z0 = frame.view.near_plane * pow(ratio, float(c.z) / float(frame.cluster_counts.z));
    float z1 = frame.view.near_plane * pow(ratio, float(c.z + 1u) / float(frame.cluster_counts.z));
    vec2 slope = 1.0 / vec2(frame.view.projection[0][0], frame.view.projection[1][1]);
    vec2 a = (vec2(c.xy) * tile - 1.0) * slope, b = (vec2(c.xy + 1u) * tile - 1.0) * slope;
    return Box(vec4(min(a * z0, a * z1), -z1, 0.0), vec4(max(b * z0, b * z1), -z0, 0.0));
}

bool touches(Box b, vec4 sphere)
{
    vec3 d = max(max(b.low.xyz - sphere.xyz, sphere.xyz - b.high.xyz), vec3(0.0));
    return dot(d, d) <= sphere.w * sphere.w;
}

void main()
{
    uvec3 c = gl_GlobalInvocationID;
    bool inside = all(lessThan(c, frame.cluster_counts.xyz));
    Box box = box_of(c);
    uint found[MOST_LIGHTS], n = 0u;
    for (uint first = 0u; first < lights_in.count; first += GROUP) {
        uint mine = first + gl_LocalInvocationIndex;
        if (mine < lights_in.count) {
            vec4 s = lights_in.lights[mine].sphere;
            batch[gl_LocalInvocationIndex] = vec4((frame.view.view * vec4(s.xyz, 1.0)).xyz, s.w);
        }
        barrier();
        uint many = min(GROUP, lights_in.count - first);
        for (uint i = 0u; i < many && n < MOST_LIGHTS; i++)
            if (touches(box, batch[i]))
                found[n++] = first + i;
        barrier();
    }
    if (!inside)
        return;
    uint start = atomicAdd(counter.next, n);
    for (uint i = 0u; i < n; i++)
        list.indices[start + i] = found[i];
    grid.ranges[(c.z * frame.cluster_counts.y + c.y) * frame.cluster_counts.x + c.x] = uvec2(start, n);
}
