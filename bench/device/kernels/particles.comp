#version 450
// Particles with packed attributes: curl of a flow field, a sphere and a floor that they bounce off, and rebirth.
// set N = 2097152 | 4096
// buffer 0 in {N} float 3 random -4 4 uint 1 random 0 4294967295 half 4 random -1 1 uint 2 random 0 4294967295
// buffer 1 out {N} uint 8 random 0 0
// buffer 2 uniform 1 float 4 random 0.4 0.6 float 4 random 0.5 0.9
// compare 1 uint 1e-2 4294967296
// push uint {N}, float 0.016, float 12.5
// dispatch {N // 256} 1 1
#extension GL_EXT_control_flow_attributes : enable
layout(local_size_x = 256) in;
struct particle { vec3 position; uint color; uvec2 velocity; uint seed_age; uint flags; };
layout(binding = 0, std430) readonly restrict buffer In { particle from[]; };
layout(binding = 1, std430) writeonly restrict buffer Out { particle to[]; };
layout(binding = 2, std140) uniform Settings { vec4 center_radius; vec4 gravity_bounce; };
layout(push_constant) uniform Parameters { uint count; float step, time; } p;

uint hash(uint x)
{
    x = (x ^ x >> 16) * 0x7feb352du;
    x = (x ^ x >> 15) * 0x846ca68bu;
    return x ^ x >> 16;
}

vec3 unit_vector(uint seed)
{
    const vec3 v = vec3(unpackUnorm2x16(seed), unpackUnorm2x16(hash(seed)).x) * 2.0 - 1.0;
    return v * inversesqrt(dot(v, v) + 1e-3);
}

vec3 flow(vec3 at)
{
    vec3 sum = vec3(0.0);
    [[unroll]] for (int i = 0; i < 3; i++) {
        const vec3 q = at * float(1 << i) + p.time;
        sum += vec3(sin(q.y) + cos(q.z), sin(q.z) + cos(q.x), sin(q.x) + cos(q.y)) / float(1 << i);
    }
    return sum;
}

void bounce(inout vec3 position, inout vec3 velocity)
{
    const vec3 from_center = position - center_radius.xyz;
    const float square = dot(from_center, from_center);
    if (square < center_radius.w * center_radius.w) {
        const vec3 n = from_center * inversesqrt(max(square, 1e-6));
        position = center_radius.xyz + n * center_radius.w;
        velocity = reflect(velocity, n) * gravity_bounce.w;
    }
    if (position.y < -4.0) {
        position.y = -8.0 - position.y;
        velocity.y = -velocity.y * gravity_bounce.w;
    }
}

void main()
{
    const uint own = gl_GlobalInvocationID.x;
    if (own >= p.count) return;
    particle me = from[own];
    vec3 velocity = vec3(unpackHalf2x16(me.velocity.x), unpackHalf2x16(me.velocity.y).x);
    uint age = me.seed_age & 0xffffu;
    const uint seed = me.seed_age >> 16;
    if (age > 60000u) {
        me.position = unit_vector(hash(seed + own)) * 2.0;
        velocity = unit_vector(hash(seed * 31u + own));
        age = 0u;
        me.flags |= 1u;
    } else {
        velocity += (flow(me.position) - velocity * 0.2 - gravity_bounce.xyz) * p.step;
        me.position += velocity * p.step;
        bounce(me.position, velocity);
        age += uint(p.step * 1000.0);
        me.flags &= ~1u;
    }
    const vec4 color = mix(unpackUnorm4x8(me.color), vec4(normalize(abs(velocity) + 1e-3), 1.0), 0.05);
    me.color = packUnorm4x8(color);
    me.velocity = uvec2(packHalf2x16(velocity.xy), packHalf2x16(vec2(velocity.z, 0.0)));
    me.seed_age = seed << 16 | (age & 0xffffu);
    to[own] = me;
}
