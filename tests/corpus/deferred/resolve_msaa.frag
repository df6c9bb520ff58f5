#version 450
// Resolves multisampled attachments by hand: tone-mapped average for color, the nearest sample for depth.
layout(input_attachment_index = 0, binding = 0) uniform subpassInputMS color;
layout(binding = 1) uniform sampler2DMS depth;
layout(binding = 2) uniform usampler2DMSArray masks;
layout(constant_id = 0) const int SAMPLES = 4;
layout(location = 0) out vec4 resolved;
layout(location = 1) out float nearest;
layout(location = 2) out uint mask;
void main()
{
    vec4 sum = vec4(0.0);
    nearest = 1.0;
    mask = 0u;
    ivec2 at = ivec2(gl_FragCoord.xy);
    for (int s = 0; s < SAMPLES; s++) {
        vec4 c = subpassLoad(color, s);
        float w = 1.0 / (1.0 + max(c.r, max(c.g, c.b)));
        sum += vec4(c.rgb * w, w);
        nearest = min(nearest, texelFetch(depth, at, s).r);
        mask |= texelFetch(masks, ivec3(at, 0), s).r;
    }
    resolved = vec4(sum.rgb / sum.w, 1.0);
}
