#version 450
// Stable fluids, a pass chosen by a define-like constant; two-dimensional arrays of grids.
layout(local_size_x = 16, local_size_y = 16) in;
#define PASS_ADVECT 0
#define PASS_DIVERGENCE 1
#define PASS_JACOBI 2
#define PASS_PROJECT 3
layout(constant_id = 0) const int PASS = PASS_ADVECT;
layout(binding = 0) uniform sampler2D velocity;
layout(binding = 1) uniform sampler2D quantity;
layout(binding = 2, rgba16f) uniform writeonly image2D result;
layout(binding = 3, r32f) uniform image2D pressure[2];
layout(push_constant) uniform P { vec2 texel; float dt, dissipation; int source; };
ivec2 size, at;
float p_at(ivec2 o)
{
    ivec2 q = clamp(at + o, ivec2(0), size - 1);
    return source == 0 ? imageLoad(pressure[0], q).r : imageLoad(pressure[1], q).r;
}
vec2 v_at(ivec2 o) { return texelFetch(velocity, clamp(at + o, ivec2(0), size - 1), 0).xy; }
float divergence() { return 0.5 * (v_at(ivec2(1, 0)).x - v_at(ivec2(-1, 0)).x + v_at(ivec2(0, 1)).y - v_at(ivec2(0, -1)).y); }
vec4 advect()
{
    vec2 uv = (vec2(at) + 0.5) * texel;
    return textureLod(quantity, uv - dt * texelFetch(velocity, at, 0).xy * texel, 0.0) / (1.0 + dissipation * dt);
}
void main()
{
    at = ivec2(gl_GlobalInvocationID.xy);
    size = imageSize(result);
    if (at.x >= size.x || at.y >= size.y) return;
    vec4 r = vec4(0.0);
    switch (PASS) {
    case PASS_ADVECT: r = advect(); break;
    case PASS_DIVERGENCE: r.x = divergence(); break;
    case PASS_JACOBI: {
        float p = (p_at(ivec2(1, 0)) + p_at(ivec2(-1, 0)) + p_at(ivec2(0, 1)) + p_at(ivec2(0, -1)) - texelFetch(quantity, at, 0).x) * 0.25;
        imageStore(pressure[1 - source], at, vec4(p));
        return;
    }
    case PASS_PROJECT:
        r.xy = v_at(ivec2(0)) - 0.5 * vec2(p_at(ivec2(1, 0)) - p_at(ivec2(-1, 0)), p_at(ivec2(0, 1)) - p_at(ivec2(0, -1)));
        break;
    }
    imageStore(result, at, r);
}
