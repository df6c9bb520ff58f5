#version 450
// Gravity between all bodies, by tiles of positions in shared memory.
// set N = 16384 | 512
// buffer 0 in {N} float 3 random -1 1 float 1 random 0.1 1
// buffer 1 in {N} float 4 random -0.1 0.1
// buffer 2 out {N} float 4 random 0 0
// buffer 3 out {N} float 4 random 0 0
// compare 2 float 1e-3 1e-4
// compare 3 float 1e-3 1e-2
// push uint {N}, float 0.001, float 0.01, float 0.999
// dispatch {N // 128} 1 1
#extension GL_EXT_control_flow_attributes : enable
layout(local_size_x = 128) in;
struct body { vec3 position; float mass; };
layout(binding = 0, std430) readonly restrict buffer Bodies { body bodies[]; };
layout(binding = 1, std430) readonly restrict buffer Velocities { vec4 velocities[]; };
layout(binding = 2, std430) writeonly restrict buffer Moved { body moved[]; };
layout(binding = 3, std430) writeonly restrict buffer Faster { vec4 faster[]; };
layout(push_constant) uniform Parameters { uint count; float step, softening, damping; } p;
const uint TILE = 128u;
shared body tile[TILE];

vec3 attraction(vec3 at, body other)
{
    const vec3 to = other.position - at;
    const float square = dot(to, to) + p.softening * p.softening;
    const float inverse = inversesqrt(square);
    return to * (other.mass * inverse * inverse * inverse);
}

void main()
{
    const uint own = gl_GlobalInvocationID.x;
    body me = bodies[min(own, p.count - 1u)];
    vec3 acceleration = vec3(0.0);
    for (uint first = 0u; first < p.count; first += TILE) {
        tile[gl_LocalInvocationID.x] = bodies[first + gl_LocalInvocationID.x];
        barrier();
        for (uint i = 0u; i < TILE; i += 8u)
            [[unroll]] for (uint j = 0u; j < 8u; j++) acceleration += attraction(me.position, tile[i + j]);
        barrier();
    }
    if (own >= p.count) return;
    const vec3 velocity = (velocities[own].xyz + acceleration * p.step) * p.damping;
    me.position += velocity * p.step;
    moved[own] = me;
    faster[own] = vec4(velocity, length(velocity));
}
