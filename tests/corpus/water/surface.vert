#version 450
layout(location = 0) in vec2 grid;
layout(set = 0, binding = 0) uniform sampler2DArray displacement;
layout(set = 0, binding = 1) uniform View { mat4 clip; vec4 eye_time; vec4 scales; };
struct Wave { vec2 direction; float amplitude, steepness, wavelength, speed; };
layout(set = 0, binding = 2) uniform Waves { Wave waves[4]; };
layout(location = 0) out vec3 world;
layout(location = 1) out vec3 normal;
layout(location = 2) out float foam;
layout(location = 3) out vec4 clip_position;
vec3 gerstner(const Wave w, vec2 p, inout vec3 t, inout vec3 b)
{
    float k = 6.2831853 / w.wavelength, f = k * (dot(w.direction, p) - w.speed * eye_time.w), a = w.steepness / k;
    vec2 d = w.direction;
    t += vec3(-d.x * d.x * w.steepness * sin(f), d.x * w.steepness * cos(f), -d.x * d.y * w.steepness * sin(f));
    b += vec3(-d.x * d.y * w.steepness * sin(f), d.y * w.steepness * cos(f), -d.y * d.y * w.steepness * sin(f));
    return vec3(d.x * a * cos(f), a * sin(f), d.y * a * cos(f));
}
void main()
{
    vec3 p = vec3(grid.x + floor(eye_time.x), 0.0, grid.y + floor(eye_time.z)), moved = p, t = vec3(1, 0, 0), b = vec3(0, 0, 1);
    for (int i = 0; i < waves.length(); i++) moved += gerstner(waves[i], p.xz, t, b);
    float fade = exp(-distance(p, eye_time.xyz) * 0.002);
    for (int c = 0; c < 4; ++c) moved += fade * textureLod(displacement, vec3(p.xz * scales[c], c), 0.0).xyz;
    world = moved;
    normal = normalize(cross(b, t));
    foam = max(0.0, 1.0 - t.x * b.z + t.z * b.x);
    clip_position = gl_Position = clip * vec4(moved, 1.0);
}
