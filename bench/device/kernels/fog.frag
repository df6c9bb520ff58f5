#version 450
// A march through fog of several octaves of noise, with a march towards the light at each step and an early end.
// set SIZE = 512 | 32
// draw {SIZE} {SIZE} rgba16f
// compare color half 2e-2 2e-2
// push float 3.5, float 0.9, float 0.6, float 0.35
#extension GL_EXT_control_flow_attributes : enable
layout(location = 0) in vec2 uv;
layout(location = 0) out vec4 result;
layout(push_constant) uniform Parameters { float time, density, absorption, anisotropy; } p;
layout(constant_id = 0) const int STEPS = 32;
layout(constant_id = 1) const int LIGHT_STEPS = 4;
layout(constant_id = 2) const int OCTAVES = 3;

float random_at(ivec3 at)
{
    uint h = uint(at.x) * 73856093u ^ uint(at.y) * 19349663u ^ uint(at.z) * 83492791u;
    h = (h ^ h >> 16) * 0x7feb352du;
    h = (h ^ h >> 15) * 0x846ca68bu;
    return float((h ^ h >> 16) & 0xffffffu) / 16777216.0;
}

float noise(vec3 at)
{
    const ivec3 cell = ivec3(floor(at));
    const vec3 f = fract(at), u = f * f * (3.0 - 2.0 * f);
    float corner[8];
    [[unroll]] for (int i = 0; i < 8; i++) corner[i] = random_at(cell + ivec3(i & 1, i >> 1 & 1, i >> 2));
    const vec4 x = mix(vec4(corner[0], corner[2], corner[4], corner[6]), vec4(corner[1], corner[3], corner[5], corner[7]), u.x);
    const vec2 y = mix(x.xz, x.yw, u.y);
    return mix(y.x, y.y, u.z);
}

float density_at(vec3 at)
{
    float sum = 0.0, weight = 0.5;
    [[unroll]] for (int i = 0; i < OCTAVES; i++) {
        sum += weight * noise(at);
        at = at * 2.03 + vec3(0.3, p.time * 0.1, 0.7);
        weight *= 0.5;
    }
    return max(sum - 0.3, 0.0) * p.density * exp(-abs(at.y) * 0.02);
}

float phase(float cosine)
{
    const float g = p.anisotropy;
    return (1.0 - g * g) / (12.566371 * pow(1.0 + g * g - 2.0 * g * cosine, 1.5));
}

void main()
{
    const vec3 ray = normalize(vec3(uv * 2.0 - 1.0, 1.5)), light = normalize(vec3(0.4, 0.7, 0.3));
    const float step_size = 8.0 / float(STEPS), scattering = phase(dot(ray, light));
    vec3 at = vec3(0.0, 0.0, p.time), color = vec3(0.0);
    float through = 1.0;
    for (int i = 0; i < STEPS; i++) {
        at += ray * step_size;
        const float d = density_at(at);
        if (d <= 0.0) continue;
        float shade = 0.0;
        [[unroll]] for (int j = 1; j <= LIGHT_STEPS; j++) shade += density_at(at + light * (0.3 * float(j)));
        const vec3 lit = vec3(1.0, 0.9, 0.7) * exp(-shade * 0.3 * p.absorption) * scattering + vec3(0.05, 0.06, 0.08);
        const float kept = exp(-d * step_size * p.absorption);
        color += through * (1.0 - kept) * lit;
        through *= kept;
        if (through < 0.02) break;
    }
    result = vec4(color + through * mix(vec3(0.6), vec3(0.2, 0.4, 0.8), uv.y), 1.0 - through);
}
