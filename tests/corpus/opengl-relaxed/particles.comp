#version 460
// options: -R
// Particles: counters hand out places, and uniforms are plain.
layout(local_size_x = 64) in;
struct Particle { vec4 place; vec4 speed; };
layout(binding = 0) buffer Particles { Particle particles[]; };
layout(binding = 1, shared) buffer Alive { uint alive[]; };
layout(binding = 0, offset = 0) uniform atomic_uint alive_count;
layout(binding = 0, offset = 4) uniform atomic_uint dead_count;
layout(binding = 1) uniform atomic_uint collisions[4];
uniform uint count;
uniform float step_time;
uniform vec3 gravity;
uniform vec4 planes[4];
layout(rgba16f, binding = 3) uniform writeonly image2D trail;
void main()
{
    uint i = gl_GlobalInvocationID.x;
    if (i >= count) return;
    Particle p = particles[i];
    p.speed.xyz += gravity * step_time;
    p.place += p.speed * step_time;
    for (int k = 0; k < 4; ++k) {
        if (dot(planes[k], vec4(p.place.xyz, 1.0)) >= 0.0) continue;
        p.speed.xyz = reflect(p.speed.xyz, planes[k].xyz);
        atomicCounterIncrement(collisions[k]);
    }
    if (p.place.w > 0.0) alive[atomicCounterIncrement(alive_count)] = i;
    else atomicCounterAdd(dead_count, 1u);
    particles[i] = p;
    imageStore(trail, ivec2(p.place.xy), p.speed);
}
