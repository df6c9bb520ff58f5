#version 450
#extension GL_GOOGLE_include_directive : require
// Short rays through the depth buffer towards the sun.
#define SCENE_SET 1
#include "../include/scene.glsl"
layout(local_size_x = 8, local_size_y = 8) in;
layout(binding = 0) uniform sampler2D depth_buffer;
layout(binding = 1, r8) uniform writeonly image2D occlusion;
layout(constant_id = 0) const int STEPS = 16;
void main()
{
    ivec2 at = ivec2(gl_GlobalInvocationID.xy);
    vec2 uv = (vec2(at) + 0.5) * frame.view.inverse_size;
    float depth = texelFetch(depth_buffer, at, 0).x;
    vec3 start = world_from_depth(uv, depth);
    vec3 step_of_ray = -frame.sun_direction.xyz * (0.3 / float(STEPS));
    float jitter = fract(float(at.x * 7 + at.y * 13 + int(frame.view.frame)) * 0.61803), lit = 1.0;
    vec3 p = start + step_of_ray * jitter;
    for (int i = 0; i < STEPS; i++, p += step_of_ray) {
        vec4 clip = frame.view.view_projection * vec4(p, 1.0);
        vec2 s = clip.xy / clip.w * 0.5 + 0.5;
        if (s != clamp(s, 0.0, 1.0))
            break;
        float there = linear_depth(textureLod(depth_buffer, s, 0.0).x), here = linear_depth(clip.z / clip.w);
        if (here > there && here - there < 0.05) {
            lit = float(i) / float(STEPS);
            break;
        }
    }
    imageStore(occlusion, at, vec4(lit));
}
