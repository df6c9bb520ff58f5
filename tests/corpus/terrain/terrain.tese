#version 450
layout(quads, fractional_odd_spacing, ccw) in;
layout(location = 0) in vec2 world[];
layout(location = 2) patch in vec4 info;
layout(location = 3) patch in struct { float slope; int flags; } summary;
layout(location = 0) out vec3 position;
layout(location = 1) out vec3 normal;
layout(location = 2) out vec2 uv;
layout(binding = 0) uniform sampler2D heights;
layout(binding = 1) uniform Camera { mat4 clip; };
layout(push_constant) uniform Terrain { vec2 size; float height; };
float height_at(vec2 p) { return textureLod(heights, p, max(info.x - 1.0, 0.0)).r * height; }
void main()
{
    vec2 a = mix(world[0], world[1], gl_TessCoord.x), b = mix(world[3], world[2], gl_TessCoord.x);
    vec2 w = mix(a, b, gl_TessCoord.y);
    uv = w / size;
    vec2 t = 1.0 / vec2(textureSize(heights, 0));
    position = vec3(w.x, height_at(uv), w.y);
    normal = normalize(vec3(height_at(uv - vec2(t.x, 0)) - height_at(uv + vec2(t.x, 0)), 2.0, height_at(uv - vec2(0, t.y)) - height_at(uv + vec2(0, t.y))));
    position += normal * (summary.slope * 1e-5 * float(summary.flags));
    gl_Position = clip * vec4(position, 1.0);
}
