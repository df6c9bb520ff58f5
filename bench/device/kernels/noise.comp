#version 450
// A height map of gradient noise: seven octaves, turned and warped, with slopes from the noise's own derivatives.
// set SIZE = 2048 | 32
// image 0 rgba16f {SIZE} {SIZE}
// compare 0 half 1e-2 1e-2
// push float 37.5, float 0.004, float 0.5, float 1.9
// dispatch {SIZE // 8} {SIZE // 8} 1
layout(local_size_x = 8, local_size_y = 8) in;
layout(binding = 0, rgba16f) uniform writeonly restrict image2D heights;
layout(push_constant) uniform Parameters { float seed, scale, gain, spread; } p;
layout(constant_id = 0) const int OCTAVES = 7;

vec2 gradient(ivec2 cell)
{
    uint h = uint(cell.x) * 0x8da6b343u ^ uint(cell.y) * 0xd8163841u ^ floatBitsToUint(p.seed);
    h = (h ^ h >> 15) * 0x2c1b3c6du;
    h ^= h >> 12;
    return vec2(h & 0xffffu, h >> 16) / 32767.5 - 1.0;
}

// The value, and its derivatives.
vec3 noise(vec2 at)
{
    const ivec2 cell = ivec2(floor(at));
    const vec2 f = fract(at);
    const vec2 u = f * f * f * (f * (f * 6.0 - 15.0) + 10.0), du = 30.0 * f * f * (f * (f - 2.0) + 1.0);
    const vec2 ga = gradient(cell), gb = gradient(cell + ivec2(1, 0)), gc = gradient(cell + ivec2(0, 1)), gd = gradient(cell + 1);
    const float a = dot(ga, f), b = dot(gb, f - vec2(1.0, 0.0)), c = dot(gc, f - vec2(0.0, 1.0)), d = dot(gd, f - 1.0);
    const float k = a - b - c + d;
    return vec3(a + u.x * (b - a) + u.y * (c - a) + u.x * u.y * k,
                ga + u.x * (gb - ga) + u.y * (gc - ga) + u.x * u.y * (ga - gb - gc + gd) + du * (u.yx * k + vec2(b, c) - a));
}

// Octaves count less where the ground is steep.
vec3 ground(vec2 at)
{
    const mat2 turn = mat2(0.8, 0.6, -0.6, 0.8);
    mat2 turned = mat2(1.0);
    vec2 slope = vec2(0.0);
    float height = 0.0, weight = 0.5;
    for (int i = 0; i < OCTAVES; i++) {
        const vec3 n = noise(at);
        slope += turned * n.yz * weight;
        height += weight * n.x / (1.0 + dot(slope, slope));
        weight *= p.gain;
        at = turn * at * p.spread;
        turned = turned * turn;
    }
    return vec3(height, slope);
}

void main()
{
    const vec2 at = vec2(gl_GlobalInvocationID.xy) * p.scale;
    const vec2 warp = vec2(noise(at + 3.7).x, noise(at + 9.2).x);
    const vec3 g = ground(at + 0.7 * warp);
    const vec3 normal = normalize(vec3(-g.yz, 1.0));
    imageStore(heights, ivec2(gl_GlobalInvocationID.xy), vec4(g.x, normal.xy, dot(normal, normalize(vec3(0.4, 0.3, 0.8)))));
}
