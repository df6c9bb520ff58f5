#version 450
#extension GL_GOOGLE_include_directive : require
#include "include/particle.glsl"
#include "../include/math.glsl"
layout(local_size_x = 64) in;
layout(push_constant) uniform Emitter {
    vec3 origin; float spread;
    vec3 direction; float speed;
    vec2 life; uint count; uint seed;
    int shape;
} emitter;

float next(inout uint state) { state = hash(state); return unit_float(state); }

vec3 on_shape(inout uint state)
{
    switch (emitter.shape) {
    case SHAPE_POINT:
        return vec3(0.0);
    case SHAPE_SPHERE: {
        float z = next(state) * 2.0 - 1.0, a = next(state) * TWO_PI;
        return vec3(sqrt(1.0 - z * z) * vec2(cos(a), sin(a)), z);
    }
    case SHAPE_BOX:
        return vec3(next(state), next(state), next(state)) - 0.5;
    case SHAPE_RING:
    default:
        float a = next(state) * TWO_PI;
        return vec3(cos(a), 0.0, sin(a));
    }
}

void main()
{
    if (gl_GlobalInvocationID.x >= emitter.count)
        return;
    int slot = atomicAdd(pool.dead, -1);
    if (slot <= 0) {
        atomicAdd(pool.dead, 1);
        return;
    }
    uint state = hash(uvec2(gl_GlobalInvocationID.x, emitter.seed)), id = pool.free_list[slot - 1];
    Particle p;
    p.position = emitter.origin + on_shape(state) * emitter.spread;
    vec3 jitter = vec3(next(state), next(state), next(state)) * 2.0 - 1.0;
    p.velocity = normalize(emitter.direction + jitter * 0.3) * emitter.speed;
    p.life = mix(emitter.life.x, emitter.life.y, next(state));
    p.age = 0.0;
    p.color = packUnorm4x8(vec4(1.0, 0.6 + 0.4 * next(state), 0.2, 1.0));
    p.size_and_spin = packHalf2x16(vec2(next(state) * 0.2 + 0.05, next(state) - 0.5));
    particles[id] = p;
    uint at = atomicAdd(pool.alive[pool.current], 1u);
    alive_lists[pool.current].ids[at] = id;
}
