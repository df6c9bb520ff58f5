#version 450
#extension GL_GOOGLE_include_directive : require
// Forces, curl-like turbulence, collision with the depth buffer, and the next list of the living.
#include "include/particle.glsl"
layout(local_size_x = 256) in;
struct Force { vec3 at; float strength; vec3 axis; uint kind; };
layout(std140, set = 1, binding = 0) uniform World { mat4 clip; mat4 unclip; vec4 gravity_dt; Force forces[8]; int force_count; float drag, bounce; } world;
layout(set = 1, binding = 1) uniform sampler2D depth;
layout(set = 1, binding = 2) uniform sampler2D normals;
layout(std430, set = 1, binding = 3) buffer Draw { uint vertex_count, instance_count, first_vertex, first_instance; } draw;
vec3 swirl(vec3 p)
{
    vec3 a = sin(p.yzx * 1.7 + world.gravity_dt.w), b = cos(p.zxy * 2.3);
    return cross(a, b);
}
vec3 force_on(Particle p)
{
    vec3 sum = world.gravity_dt.xyz + swirl(p.position) * 0.5;
    for (int i = 0; i < world.force_count; ++i) {
        Force f = world.forces[i];
        vec3 d = f.at - p.position;
        float r2 = max(dot(d, d), 0.01);
        if (f.kind == 0u)
            sum += d * inversesqrt(r2) * f.strength / r2;
        else if (f.kind == 1u)
            sum += cross(f.axis, d) * f.strength / r2;
        else
            sum -= p.velocity * f.strength;
    }
    return sum;
}
void collide(inout Particle p)
{
    vec4 c = world.clip * vec4(p.position, 1.0);
    if (c.w <= 0.0)
        return;
    vec2 uv = c.xy / c.w * 0.5 + 0.5;
    if (any(lessThan(uv, vec2(0.0))) || any(greaterThan(uv, vec2(1.0))))
        return;
    float there = textureLod(depth, uv, 0.0).r, here = c.z / c.w;
    if (here > there && here < there + 0.001) {
        vec3 n = normalize(textureLod(normals, uv, 0.0).xyz * 2.0 - 1.0);
        p.velocity = reflect(p.velocity, n) * world.bounce;
        p.position += n * 0.01;
    }
}
void main()
{
    uint from = pool.current, to = 1u - from;
    if (gl_GlobalInvocationID.x >= pool.alive[from])
        return;
    uint id = alive_lists[from].ids[gl_GlobalInvocationID.x];
    Particle p = particles[id];
    float dt = world.gravity_dt.w;
    p.age += dt;
    if (p.age >= p.life) {
        int slot = atomicAdd(pool.dead, 1);
        pool.free_list[slot] = id;
        return;
    }
    p.velocity = (p.velocity + force_on(p) * dt) * exp(-world.drag * dt);
    p.position += p.velocity * dt;
    collide(p);
    vec2 size_spin = unpackHalf2x16(p.size_and_spin);
    p.size_and_spin = packHalf2x16(vec2(size_spin.x * (1.0 - 0.1 * dt), size_spin.y));
    particles[id] = p;
    uint at = atomicAdd(pool.alive[to], 1u);
    alive_lists[to].ids[at] = id;
    atomicMax(draw.instance_count, at + 1u);
}
