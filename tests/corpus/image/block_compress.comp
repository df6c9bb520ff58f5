#version 450
// BC1-like compression: end points by the box of the colors, indices packed into words.
layout(local_size_x = 8, local_size_y = 8) in;
layout(binding = 0) uniform sampler2D source;
layout(binding = 1, rg32ui) uniform writeonly uimage2D blocks;
uint pack565(vec3 c) { uvec3 q = uvec3(round(clamp(c, 0.0, 1.0) * vec3(31.0, 63.0, 31.0))); return q.r << 11 | q.g << 5 | q.b; }
vec3 unpack565(uint p) { return vec3(p >> 11 & 31u, p >> 5 & 63u, p & 31u) / vec3(31.0, 63.0, 31.0); }
void main()
{
    ivec2 at = ivec2(gl_GlobalInvocationID.xy);
    vec3 texels[16], low = vec3(1.0), high = vec3(0.0);
    for (int i = 0; i < 16; ++i) {
        texels[i] = texelFetch(source, at * 4 + ivec2(i & 3, i >> 2), 0).rgb;
        low = min(low, texels[i]);
        high = max(high, texels[i]);
    }
    vec3 inset = (high - low) / 16.0;
    uint a = pack565(high - inset), b = pack565(low + inset), indices = 0u;
    if (a < b) { uint t = a; a = b; b = t; }
    else if (a == b) { imageStore(blocks, at, uvec4(a | b << 16, 0u, 0u, 0u)); return; }
    vec3 palette[4];
    palette[0] = unpack565(a); palette[1] = unpack565(b);
    palette[2] = mix(palette[0], palette[1], 1.0 / 3.0); palette[3] = mix(palette[0], palette[1], 2.0 / 3.0);
    for (int i = 15; i >= 0; --i) {
        int best = 0;
        float least = 1e9;
        for (int j = 0; j < 4; j++) {
            vec3 d = texels[i] - palette[j];
            float e = dot(d, d);
            best = e < least ? j : best;
            least = min(least, e);
        }
        indices = (indices << 2u) | uint(best);
    }
    imageStore(blocks, at, uvec4(a | (b << 16), indices, 0u, 0u));
}
