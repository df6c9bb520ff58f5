#version 450
// Soft shadows: blockers are searched in a rotated disk, then the shadow map is filtered with a radius that depends on them.
// set SIZE = 1024 | 64
// texture 0 d32f 2d {SIZE} {SIZE} 1 compare 0.3 0.7
// texture 1 r32f 2d {SIZE} {SIZE} 1 nearest 0.3 0.7
// draw {SIZE} {SIZE} rgba8
// compare color uint8 0 1.5
// push float 0.5, float 0.02, float 0.002, float 0.03
#extension GL_EXT_control_flow_attributes : enable
layout(location = 0) in vec2 uv;
layout(location = 0) out vec4 result;
layout(binding = 0) uniform sampler2DShadow shadow_map;
layout(binding = 1) uniform sampler2D depth_map;
layout(push_constant) uniform Parameters { float depth, light_size, bias, most; } p;
layout(constant_id = 0) const int SAMPLES = 16;

const vec2 DISK[16] = vec2[](
    vec2(-0.94, -0.39), vec2(0.95, -0.77), vec2(-0.09, -0.93), vec2(0.34, 0.29), vec2(-0.92, 0.46), vec2(-0.82, -0.88), vec2(-0.38, 0.28),
    vec2(0.97, 0.76), vec2(0.44, -0.98), vec2(0.54, -0.47), vec2(-0.26, -0.42), vec2(0.79, 0.19), vec2(-0.24, 0.99), vec2(-0.81, 0.91),
    vec2(0.2, 0.78), vec2(0.14, -0.14));

float noise(vec2 at)
{
    return fract(52.9829189 * fract(dot(at, vec2(0.06711056, 0.00583715))));
}

vec2 find_blockers(vec2 at, float depth, mat2 turn, float radius)
{
    vec2 sum = vec2(0.0);
    [[unroll]] for (int i = 0; i < SAMPLES; i++) {
        const float d = textureLod(depth_map, at + turn * DISK[i] * radius, 0.0).r;
        if (d < depth - p.bias) sum += vec2(d, 1.0);
    }
    return sum;
}

float filter_shadow(vec2 at, float depth, mat2 turn, float radius)
{
    float sum = 0.0;
    [[unroll]] for (int i = 0; i < SAMPLES; i++)
        sum += textureLod(shadow_map, vec3(at + turn * DISK[i] * radius, depth - p.bias), 0.0);
    return sum / float(SAMPLES);
}

void main()
{
    const float angle = noise(gl_FragCoord.xy) * 6.28318531, s = sin(angle), c = cos(angle);
    const mat2 turn = mat2(c, s, -s, c);
    const float depth = p.depth + 0.1 * (uv.x - uv.y);
    const vec2 blockers = find_blockers(uv, depth, turn, p.light_size);
    float lit = 1.0;
    if (blockers.y > 0.0) {
        const float blocker = blockers.x / blockers.y;
        lit = filter_shadow(uv, depth, turn, min((depth - blocker) / blocker * p.light_size * 4.0, p.most));
    }
    result = vec4(vec3(lit), 1.0);
}
