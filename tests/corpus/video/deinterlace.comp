#version 450
layout(local_size_x = 16, local_size_y = 16) in;
layout(binding = 0) uniform sampler2D fields[3];
layout(binding = 1, rgba8) uniform writeonly image2D frame;
layout(push_constant) uniform P { int parity; int spatial_check; };
#define PREVIOUS 0
#define CURRENT 1
#define NEXT 2
vec4 at(const int field, ivec2 p) { return texelFetch(fields[field], p, 0); }
vec4 spatial_predictor(ivec2 p)
{
    vec4 up[7], down[7];
    for (int i = 0; i < 7; i++) { up[i] = at(CURRENT, p + ivec2(i - 3, -1)); down[i] = at(CURRENT, p + ivec2(i - 3, 1)); }
    vec4 best = (up[3] + down[3]) * 0.5;
    float score = dot(abs(up[2] - down[2]) + abs(up[3] - down[3]) + abs(up[4] - down[4]), vec4(1)) - 0.004;
    for (int s = -1; s <= 1; s += 2) {
        float d = dot(abs(up[2 + s] - down[2 - s]) + abs(up[3 + s] - down[3 - s]) + abs(up[4 + s] - down[4 - s]), vec4(1));
        if (d < score) { score = d; best = (up[3 + s] + down[3 - s]) * 0.5; }
    }
    return best;
}
void main()
{
    ivec2 p = ivec2(gl_GlobalInvocationID.xy);
    vec4 result;
    if ((p.y & 1) == parity) {
        result = at(CURRENT, p);
    } else {
        vec4 before = (at(PREVIOUS, p) + at(CURRENT, p)) * 0.5, after = (at(NEXT, p) + at(CURRENT, p)) * 0.5;
        vec4 change = max(abs(at(PREVIOUS, p) - at(NEXT, p)) * 0.5, abs(before - after));
        vec4 mean = (before + after) * 0.5;
        result = spatial_check != 0 ? clamp(spatial_predictor(p), mean - change, mean + change) : mean;
    }
    imageStore(frame, p, result);
}
