#pragma once
#ifndef PARTICLE_GLSL
#define PARTICLE_GLSL
const int SHAPE_POINT = 0, SHAPE_SPHERE = 1, SHAPE_BOX = 2, SHAPE_RING = 3;
struct Particle {
    vec3 position; float life;
    vec3 velocity; float age;
    uint color;
    uint size_and_spin;
};
layout(std430, set = 0, binding = 0) buffer Particles { Particle particles[]; };
layout(std430, set = 0, binding = 1) coherent buffer Pool { int dead; uint current; uint alive[2]; uint free_list[]; } pool;
layout(std430, set = 0, binding = 2) buffer AliveList { uint ids[]; } alive_lists[2];
#endif
