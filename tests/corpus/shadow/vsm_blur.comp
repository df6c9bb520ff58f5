#version 450
// Separable blur of the two moments, with a tile and its border in shared memory.
layout(local_size_x_id = 10, local_size_y = 1) in;
layout(constant_id = 10) const int TILE = 128;
layout(constant_id = 11) const int RADIUS = 4;
layout(constant_id = 12) const bool VERTICAL = false;
const int SPAN = 128 + 2 * 8;
layout(binding = 0) uniform sampler2D moments;
layout(binding = 1, rg32f) uniform writeonly restrict image2D blurred;
shared vec2 line[SPAN];
ivec2 turned(ivec2 p) { return VERTICAL ? p.yx : p; }
void main()
{
    int here = int(gl_LocalInvocationID.x), first = int(gl_WorkGroupID.x) * TILE - RADIUS;
    ivec2 size = turned(textureSize(moments, 0));
    for (int i = here; i < TILE + 2 * RADIUS; i += TILE) {
        ivec2 at = ivec2(clamp(first + i, 0, size.x - 1), int(gl_WorkGroupID.y));
        line[min(i, SPAN - 1)] = texelFetch(moments, turned(at), 0).rg;
    }
    memoryBarrierShared();
    barrier();
    vec2 sum = vec2(0);
    float weights = 0.0;
    for (int i = -RADIUS; i <= RADIUS; i++) {
        float w = exp2(-float(i * i) / float(max(RADIUS, 1)));
        sum += line[here + RADIUS + i] * w;
        weights += w;
    }
    imageStore(blurred, turned(ivec2(int(gl_GlobalInvocationID.x), int(gl_WorkGroupID.y))), vec4(sum / weights, 0, 0));
}
