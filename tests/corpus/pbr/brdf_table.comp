#version 450
#extension GL_GOOGLE_include_directive : require
// The split-sum table: scale and bias of f0 over roughness and angle.
#include "../include/brdf.glsl"
layout(local_size_x = 16, local_size_y = 16) in;
layout(binding = 0, rg16f) uniform writeonly image2D table;
layout(constant_id = 0) const uint SAMPLES = 512u;
void main()
{
    ivec2 size = imageSize(table), at = ivec2(gl_GlobalInvocationID.xy);
    if (any(greaterThanEqual(at, size)))
        return;
    vec2 uv = (vec2(at) + 0.5) / vec2(size);
    float n_v = uv.x, alpha = sq(uv.y);
    vec3 view = vec3(sqrt(1.0 - n_v * n_v), 0.0, n_v);
    vec2 sum = vec2(0.0);
    for (uint i = 0u; i < SAMPLES; ++i) {
        vec3 h = importance_ggx(hammersley(i, SAMPLES), alpha);
        vec3 light = 2.0 * dot(view, h) * h - view;
        float n_l = saturate(light.z), n_h = saturate(h.z), v_h = saturate(dot(view, h));
        if (n_l > 0.0) {
            float g = visibility_smith(n_v, n_l, alpha) * 4.0 * n_l * v_h / max(n_h, EPSILON);
            float f = pow(1.0 - v_h, 5.0);
            sum += vec2(1.0 - f, f) * g;
        }
    }
    imageStore(table, at, vec4(sum / float(SAMPLES), 0.0, 0.0));
}
