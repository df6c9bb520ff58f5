#version 450
#extension GL_ARB_fragment_shader_interlock : require
layout(pixel_interlock_ordered) in;
layout(early_fragment_tests) in;
layout(location = 0) in vec4 color;
layout(set = 0, binding = 0, rgba16f) uniform coherent image2DArray layers;
layout(set = 0, binding = 1, r32ui) uniform coherent uimage2D counts;
const uint LAYERS = 4u;
void main()
{
    ivec2 at = ivec2(gl_FragCoord.xy);
    vec4 mine = vec4(color.rgb, gl_FragCoord.z);
    beginInvocationInterlockARB();
    uint n = imageLoad(counts, at).r;
    for (uint i = 0u; i < min(n, LAYERS); ++i) {
        vec4 there = imageLoad(layers, ivec3(at, i));
        if (mine.a < there.a) {
            imageStore(layers, ivec3(at, i), mine);
            mine = there;
        }
    }
    if (n < LAYERS) imageStore(layers, ivec3(at, n), mine);
    imageStore(counts, at, uvec4(n + 1u));
    endInvocationInterlockARB();
}
