#version 450
// Jump flooding: seeds spread in halving steps.
layout(local_size_x = 8, local_size_y = 8) in;
layout(binding = 0, rg16i) uniform readonly iimage2D from;
layout(binding = 1, rg16i) uniform writeonly iimage2D to;
layout(binding = 2, r32f) uniform writeonly image2D field;
layout(push_constant) uniform P { int jump; bool last; float spread; };
void main()
{
    ivec2 at = ivec2(gl_GlobalInvocationID.xy), size = imageSize(from), best = ivec2(-1);
    int least = 0x7fffffff;
    for (int y = -jump; y <= jump; y += jump)
        for (int x = -jump; x <= jump; x += jump) {
            ivec2 p = at + ivec2(x, y);
            if (p != clamp(p, ivec2(0), size - 1)) continue;
            ivec2 seed = imageLoad(from, p).xy;
            if (seed.x < 0) continue;
            ivec2 d = seed - at;
            int square = d.x * d.x + d.y * d.y;
            if (square < least) { least = square; best = seed; }
        }
    imageStore(to, at, ivec4(best, 0, 0));
    if (last) imageStore(field, at, vec4(least == 0x7fffffff ? 1.0 : sqrt(float(least)) / spread));
}
