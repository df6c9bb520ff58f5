#version 450
#extension GL_GOOGLE_include_directive : require
#include "include/particle.glsl"
layout(set = 2, binding = 0) uniform Camera { mat4 view, projection; vec3 right, up; };
layout(location = 0) out vec2 uv;
layout(location = 1) out vec4 color;
layout(location = 2) flat out float age;
void main()
{
    Particle p = particles[alive_lists[pool.current].ids[gl_InstanceIndex]];
    vec2 corner = vec2(gl_VertexIndex & 1, gl_VertexIndex >> 1) - 0.5, size_spin = unpackHalf2x16(p.size_and_spin);
    float a = size_spin.y * p.age, c = cos(a), s = sin(a);
    corner = mat2(c, s, -s, c) * corner * size_spin.x;
    gl_Position = projection * view * vec4(p.position + right * corner.x + up * corner.y, 1.0);
    uv = vec2(gl_VertexIndex & 1, gl_VertexIndex >> 1);
    age = p.age / p.life;
    color = unpackUnorm4x8(p.color) * vec4(1.0, 1.0, 1.0, 1.0 - age);
}
