#version 450
#extension GL_GOOGLE_include_directive : enable
// Horizon-like occlusion in a hemisphere, with a kernel from a uniform buffer and noise that turns it.
#include "../include/scene.glsl"
#include "../include/math.glsl"
layout(set = 1, binding = 0) uniform sampler2D depth_buffer;
layout(set = 1, binding = 1) uniform sampler2D normals;
layout(set = 1, binding = 2) uniform sampler2D noise;
layout(set = 1, binding = 3) uniform Kernel { vec4 offsets[64]; };
layout(constant_id = 0) const int TAPS = 32;
layout(constant_id = 1) const float RADIUS = 0.5;
layout(location = 0) in vec2 uv;
layout(location = 0) out float occlusion;
void main()
{
    float depth = texture(depth_buffer, uv).r;
    if (depth >= 1.0) {
        occlusion = 1.0;
        return;
    }
    vec3 p = world_from_depth(uv, depth), n = normalize(texture(normals, uv).xyz * 2.0 - 1.0);
    vec3 random = vec3(texelFetch(noise, ivec2(gl_FragCoord.xy) & ivec2(3), 0).xy * 2.0 - 1.0, 0.0);
    vec3 t = normalize(random - n * dot(random, n));
    mat3 tbn = mat3(t, cross(n, t), n);
    float sum = 0.0;
    for (int i = 0; i < TAPS; ++i) {
        vec3 q = p + tbn * offsets[i].xyz * RADIUS;
        vec4 clip = frame.view.view_projection * vec4(q, 1.0);
        vec3 ndc = clip.xyz / clip.w;
        float there = linear_depth(texture(depth_buffer, ndc.xy * 0.5 + 0.5).r), here = linear_depth(ndc.z);
        float range = smoothstep(0.0, 1.0, RADIUS / max(abs(here - there), EPSILON));
        sum += step(there + 0.02, here) * range;
    }
    occlusion = pow(saturate(1.0 - sum / float(TAPS)), 1.5);
}
