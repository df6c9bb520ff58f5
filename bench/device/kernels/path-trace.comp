#version 450
// Paths with a few bounces in a scene of spheres: intersection, three materials, roulette.
// set SIZE = 512 | 32
// buffer 0 in 24 float 3 random -4 4 float 1 random 0.3 1 float 3 random 0.2 0.9 uint 1 random 0 2
// buffer 1 out {SIZE * SIZE} float 4 random 0 0
// compare 1 float 5e-2 5e-1
// push uint SIZE, uint SIZE, uint 5, uint 24
// dispatch {SIZE // 8} {SIZE // 8} 1
#extension GL_EXT_control_flow_attributes : enable
layout(local_size_x = 8, local_size_y = 8) in;
struct sphere { vec3 center; float radius; vec3 color; uint material; };
struct hit { float distance; vec3 position, normal; uint index; };
layout(binding = 0, std430) readonly restrict buffer Spheres { sphere spheres[]; };
layout(binding = 1, std430) writeonly restrict buffer Image { vec4 image[]; };
layout(push_constant) uniform Parameters { uint width, height, bounces, count; } p;
layout(constant_id = 0) const uint SAMPLES = 4u;
uint state;

float random_unit()
{
    state = state * 747796405u + 2891336453u;
    const uint word = (state >> (state >> 28) + 4u ^ state) * 277803737u;
    return float((word >> 22 ^ word) >> 8) / 16777216.0;
}

vec3 random_direction()
{
    const float z = random_unit() * 2.0 - 1.0, angle = random_unit() * 6.28318531, r = sqrt(max(1.0 - z * z, 0.0));
    return vec3(r * cos(angle), r * sin(angle), z);
}

bool intersect(vec3 origin, vec3 ray, out hit found)
{
    found.distance = 1e30;
    found.index = p.count;
    for (uint i = 0u; i < p.count; i++) {
        const vec3 to = spheres[i].center - origin;
        const float along = dot(to, ray), square = dot(to, to) - along * along, r2 = spheres[i].radius * spheres[i].radius;
        if (square > r2) continue;
        const float half_chord = sqrt(r2 - square);
        const float t = along - half_chord > 1e-3 ? along - half_chord : along + half_chord;
        if (t > 1e-3 && t < found.distance) {
            found.distance = t;
            found.index = i;
        }
    }
    if (found.index == p.count) return false;
    found.position = origin + ray * found.distance;
    found.normal = (found.position - spheres[found.index].center) / spheres[found.index].radius;
    return true;
}

bool scatter(hit h, sphere s, inout vec3 ray, inout vec3 weight)
{
    switch (s.material) {
    case 0u:
        ray = normalize(h.normal + random_direction() * 0.999);
        weight *= s.color;
        return true;
    case 1u:
        ray = normalize(reflect(ray, h.normal) + 0.1 * random_direction());
        weight *= s.color;
        return dot(ray, h.normal) > 0.0;
    default: {
        const bool inside = dot(ray, h.normal) > 0.0;
        const vec3 n = inside ? -h.normal : h.normal;
        const float eta = inside ? 1.5 : 1.0 / 1.5, cosine = min(-dot(ray, n), 1.0);
        const float r0 = 0.04 + 0.96 * pow(1.0 - cosine, 5.0);
        const vec3 bent = refract(ray, n, eta);
        ray = dot(bent, bent) < 0.5 || random_unit() < r0 ? reflect(ray, n) : normalize(bent);
        return true;
    }
    }
}

vec3 trace(vec3 origin, vec3 ray)
{
    vec3 weight = vec3(1.0);
    for (uint i = 0u; i < p.bounces; i++) {
        hit h;
        if (!intersect(origin, ray, h)) return weight * mix(vec3(1.0), vec3(0.5, 0.7, 1.0), ray.y * 0.5 + 0.5);
        if (!scatter(h, spheres[h.index], ray, weight)) break;
        origin = h.position;
        if (i > 2u) {
            const float most = max(weight.x, max(weight.y, weight.z));
            if (random_unit() > most) break;
            weight /= most;
        }
    }
    return vec3(0.0);
}

void main()
{
    const uvec2 at = gl_GlobalInvocationID.xy;
    if (at.x >= p.width || at.y >= p.height) return;
    state = at.y * p.width + at.x + 1u;
    vec3 sum = vec3(0.0);
    for (uint i = 0u; i < SAMPLES; i++) {
        const vec2 uv = (vec2(at) + vec2(random_unit(), random_unit())) / vec2(p.width, p.height) * 2.0 - 1.0;
        sum += trace(vec3(0.0, 0.0, -8.0), normalize(vec3(uv, 1.8)));
    }
    image[at.y * p.width + at.x] = vec4(sqrt(sum / float(SAMPLES)), 1.0);
}
