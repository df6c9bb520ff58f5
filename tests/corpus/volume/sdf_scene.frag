#version 450
// A scene of distance functions in the manner of demos: sphere tracing, soft shadows, materials by number.
layout(location = 0) out vec4 color;
layout(push_constant) uniform Input { vec2 resolution; float time; int most_steps; vec4 mouse; };
#define rot(a) mat2(cos(a), -sin(a), sin(a), cos(a))
float smin(float a, float b, float k) { float h = max(k - abs(a - b), 0.) / k; return min(a, b) - h * h * h * k / 6.; }
float sphere(vec3 p, float r) { return length(p) - r; }
float box(vec3 p, vec3 b) { vec3 q = abs(p) - b; return length(max(q, 0.)) + min(max(q.x, max(q.y, q.z)), 0.); }
float torus(vec3 p, vec2 t) { return length(vec2(length(p.xz) - t.x, p.y)) - t.y; }
vec2 nearer(vec2 a, vec2 b) { return a.x < b.x ? a : b; }
vec2 map(vec3 p)
{
    vec2 res = vec2(p.y + 1., 0.);
    vec3 q = p;
    q.xz *= rot(time);
    res = nearer(res, vec2(smin(sphere(q, .7), box(q - vec3(.5, 0, 0), vec3(.4)), .3), 1.));
    q.xy = rot(time * .7) * q.xy;
    res = nearer(res, vec2(torus(q, vec2(1.4, .1 + .05 * sin(8. * atan(q.z, q.x)))), 2.));
    vec3 c = mod(p + vec3(2, 0, 2), 4.) - 2.;
    return nearer(res, vec2(max(box(c - vec3(0, -.8, 0), vec3(.15, .2, .15)), -sphere(p, 3.)), 3.));
}
vec3 normal_at(vec3 p)
{
    vec2 e = vec2(1, -1) * .0005;
    return normalize(e.xyy * map(p + e.xyy).x + e.yyx * map(p + e.yyx).x + e.yxy * map(p + e.yxy).x + e.xxx * map(p + e.xxx).x);
}
vec2 march(vec3 o, vec3 d, float most)
{
    float t = .01;
    for (int i = 0; i < most_steps; i++) {
        vec2 h = map(o + d * t);
        if (abs(h.x) < .0005 * t) return vec2(t, h.y);
        if ((t += h.x) > most) break;
    }
    return vec2(-1);
}
float soft_shadow(vec3 o, vec3 d)
{
    float res = 1., t = .02;
    for (int i = 0; i < 32; i++) { float h = map(o + d * t).x; res = min(res, 8. * h / t); t += clamp(h, .02, .25); if (res < .005 || t > 8.) break; }
    return clamp(res, 0., 1.);
}
vec3 material(float id, vec3 p)
{
    if (id < .5) return vec3(.3) + .2 * mod(floor(p.x) + floor(p.z), 2.);
    return .5 + .5 * cos(6.28318 * (id * .3 + vec3(0., .33, .67)));
}
void main()
{
    vec2 p = (2. * gl_FragCoord.xy - resolution) / resolution.y;
    vec3 o = vec3(3. * cos(mouse.x), 1.5, 3. * sin(mouse.x)), w = normalize(-o), u = normalize(cross(w, vec3(0, 1, 0))), v = cross(u, w);
    vec3 d = mat3(u, v, w) * normalize(vec3(p, 1.8)), c = vec3(.5, .7, .9) - d.y * .4, sun = normalize(vec3(.6, .7, -.4));
    vec2 hit = march(o, d, 40.);
    if (hit.x > 0.) {
        vec3 at = o + d * hit.x, n = normal_at(at);
        float lambert = max(dot(n, sun), 0.) * soft_shadow(at, sun), ao = clamp(map(at + n * .2).x / .2, 0., 1.);
        c = material(hit.y, at) * (vec3(1.3, 1.1, .9) * lambert + vec3(.2, .25, .3) * ao);
        c = mix(c, vec3(.5, .7, .9), 1. - exp(-.0005 * hit.x * hit.x * hit.x));
    }
    color = vec4(sqrt(c), 1.);
}
