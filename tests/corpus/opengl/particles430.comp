#version 430 core
// env: opengl4.5
// options: -fauto-map-locations
layout(local_size_x = 128) in;
layout(std430, binding = 0) buffer Positions { vec4 positions[]; };
layout(std430, binding = 1) buffer Velocities { vec4 velocities[]; };
layout(location = 0) uniform float dt;
layout(location = 1) uniform vec4 attractors[4];
uniform float damping;
layout(binding = 0, rgba32f) uniform readonly imageBuffer field;
void main()
{
    uint i = gl_GlobalInvocationID.x;
    vec4 p = positions[i], v = velocities[i];
    p.xyz += v.xyz * dt;
    p.w -= 0.0001 * dt;
    for (int a = 0; a < attractors.length(); a++) {
        vec3 d = attractors[a].xyz - p.xyz;
        v.xyz += dt * dt * attractors[a].w * normalize(d) / (dot(d, d) + 10.0);
    }
    v += imageLoad(field, int(i) % imageSize(field)) * damping;
    if (p.w <= 0.0) { p = vec4(-p.xyz * 0.01, 1.0); v *= 0.01; }
    positions[i] = p;
    velocities[i] = v;
}
