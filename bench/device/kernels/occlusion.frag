#version 450
// Ambient occlusion from depth: horizons along turned slices of the screen, and the integral between them.
// set SIZE = 1024 | 64
// texture 0 r32f 2d {SIZE} {SIZE} 1 nearest 4 6
// draw {SIZE} {SIZE} rgba8
// compare color uint8 0 2.5
// push float 0.8, float 2.0, float 1.5, float 0.6
layout(location = 0) in vec2 uv;
layout(location = 0) out vec4 result;
layout(binding = 0) uniform sampler2D depths;
layout(push_constant) uniform Parameters { float focal, radius, power, falloff; } p;
layout(constant_id = 0) const int SLICES = 3;
layout(constant_id = 1) const int STEPS = 6;

vec3 position(vec2 at)
{
    return vec3((at * 2.0 - 1.0) / p.focal, 1.0) * textureLod(depths, at, 0.0).r;
}

vec3 normal(vec2 at, vec3 center, vec2 texel)
{
    const vec3 right = position(at + vec2(texel.x, 0.0)) - center, left = center - position(at - vec2(texel.x, 0.0));
    const vec3 down = position(at + vec2(0.0, texel.y)) - center, up = center - position(at - vec2(0.0, texel.y));
    return normalize(cross(abs(down.z) < abs(up.z) ? down : up, abs(right.z) < abs(left.z) ? right : left));
}

float horizon(vec2 at, vec2 step, vec3 center, vec3 view, float low)
{
    float best = low;
    for (int i = 1; i <= STEPS; i++) {
        const vec3 to = position(at + step * (float(i) * float(i) / float(STEPS))) - center;
        const float distance = length(to), weight = clamp(1.0 - p.falloff * distance / p.radius, 0.0, 1.0);
        best = max(best, mix(low, dot(to, view) / distance, weight));
    }
    return best;
}

float arc(float angle, float tilt)
{
    return 0.25 * (cos(tilt) + 2.0 * angle * sin(tilt) - cos(2.0 * angle - tilt));
}

void main()
{
    const vec2 texel = 1.0 / vec2(textureSize(depths, 0));
    const vec3 center = position(uv), view = normalize(-center), n = normal(uv, center, texel);
    const float turn = fract(52.9829189 * fract(dot(gl_FragCoord.xy, vec2(0.06711056, 0.00583715))));
    const float reach = p.radius * p.focal / (2.0 * center.z * float(STEPS));
    float open = 0.0;
    for (int slice = 0; slice < SLICES; slice++) {
        const float angle = (float(slice) + turn) * 3.14159265 / float(SLICES);
        const vec2 step = vec2(cos(angle), sin(angle));
        const vec3 along = vec3(step, 0.0), across = normalize(cross(along, view)), flat_normal = n - across * dot(n, across);
        const float size = length(flat_normal);
        const float cosine = clamp(dot(flat_normal, view) / size, -1.0, 1.0);
        const float tilt = sign(dot(along - view * dot(along, view), flat_normal)) * acos(cosine);
        const float first = horizon(uv, -step * reach, center, view, cos(tilt - 1.57079633));
        const float second = horizon(uv, step * reach, center, view, cos(tilt + 1.57079633));
        open += size * (arc(-acos(first), tilt) + arc(acos(second), tilt));
    }
    result = vec4(vec3(pow(clamp(open / float(SLICES), 0.0, 1.0), p.power)), 1.0);
}
