#ifndef NOISE_LIBRARY
#define NOISE_LIBRARY
uint pcg(uint v) { uint s = v * 747796405u + 2891336453u, w = ((s >> ((s >> 28u) + 4u)) ^ s) * 277803737u; return (w >> 22u) ^ w; }
uvec3 pcg(uvec3 v)
{
    v = v * 1664525u + 1013904223u;
    v.x += v.y * v.z; v.y += v.z * v.x; v.z += v.x * v.y;
    v ^= v >> 16u;
    v.x += v.y * v.z; v.y += v.z * v.x; v.z += v.x * v.y;
    return v;
}
vec3 random3(ivec3 p) { return vec3(pcg(uvec3(p))) * (1.0 / 4294967295.0) * 2.0 - 1.0; }
vec2 fade(vec2 t) { return t * t * t * (t * (t * 6.0 - 15.0) + 10.0); }
vec3 fade(vec3 t) { return t * t * t * (t * (t * 6.0 - 15.0) + 10.0); }
float gradient_noise(vec3 p)
{
    ivec3 i = ivec3(floor(p));
    vec3 f = fract(p), u = fade(f);
    float c[8];
    for (int k = 0; k < 8; k++) {
        ivec3 o = ivec3(k & 1, (k >> 1) & 1, k >> 2);
        c[k] = dot(random3(i + o), f - vec3(o));
    }
    vec4 x = mix(vec4(c[0], c[2], c[4], c[6]), vec4(c[1], c[3], c[5], c[7]), u.x);
    vec2 y = mix(x.xz, x.yw, u.y);
    return mix(y.x, y.y, u.z);
}
vec2 cellular(vec3 p)
{
    ivec3 i = ivec3(floor(p));
    vec3 f = fract(p);
    vec2 d = vec2(8.0);
    for (int z = -1; z <= 1; z++) for (int y = -1; y <= 1; y++) for (int x = -1; x <= 1; x++) {
        vec3 r = vec3(x, y, z) + 0.5 + 0.5 * random3(i + ivec3(x, y, z)) - f;
        float q = dot(r, r);
        if (q < d.x) d = vec2(q, d.x); else if (q < d.y) d.y = q;
    }
    return sqrt(d);
}
float fbm(vec3 p, int octaves, const float gain)
{
    float s = 0.0, a = 0.5;
    for (int i = 0; i < octaves; i++, p *= 2.03, a *= gain) s += a * gradient_noise(p);
    return s;
}
#endif
