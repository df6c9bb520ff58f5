#version 450
// Averages colors in a 3D image with a compare-and-swap loop on packed words.
layout(location = 0) in VoxelFragment { vec3 position; vec3 normal; vec2 uv; flat vec4 bounds; flat int axis; } v;
layout(binding = 1, r32ui) coherent volatile uniform uimage3D voxels;
layout(binding = 2) uniform sampler2D albedo;
layout(origin_upper_left) in vec4 gl_FragCoord;
void average(ivec3 at, vec4 color)
{
    uint next = packUnorm4x8(vec4(color.rgb, 1.0 / 255.0)), before = 0u, now;
    while ((now = imageAtomicCompSwap(voxels, at, before, next)) != before) {
        before = now;
        vec4 old = unpackUnorm4x8(now);
        float n = old.a * 255.0;
        next = packUnorm4x8(vec4((old.rgb * n + color.rgb) / (n + 1.0), (n + 1.0) / 255.0));
    }
}
void main()
{
    if (any(lessThan(gl_FragCoord.xy, v.bounds.xy)) && v.axis < 0) discard;
    average(ivec3(v.position * 64.0 + 64.0), vec4(texture(albedo, v.uv).rgb * max(dot(v.normal, vec3(0, 1, 0)), 0.2), 1.0));
}
