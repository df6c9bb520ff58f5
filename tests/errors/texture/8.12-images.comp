#version 450
// RUN: %refuse %s | FileCheck %s
// Images: what the qualifiers and formats do not allow.
layout(local_size_x = 1) in;
layout(binding = 0, r32ui) uniform readonly uimage2D source;
layout(binding = 1, r32ui) uniform writeonly uimage2D target;
layout(binding = 2, rgba32ui) uniform uimage2D wide;
layout(binding = 3, r32f) uniform image2D reals;
layout(binding = 4, r32ui) uniform uimage2DMS samples;
layout(binding = 5) buffer Data { uvec4 u; ivec2 at; };
void main()
{
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: argument 1 of 'imageStore' is readonly, and is written
    imageStore(source, at, u);
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: argument 1 of 'imageLoad' is writeonly, and is read
    u = imageLoad(target, at);
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: argument 1 of 'imageAtomicAdd' is readonly, and is written
    u.x = imageAtomicAdd(source, at, 1u);
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: argument 1 of 'imageAtomicOr' must be an image of layout(r32ui)
    u.x = imageAtomicOr(wide, at, 1u);
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: 'imageAtomicAdd' needs #extension GL_EXT_shader_atomic_float
    imageAtomicAdd(reals, at, 1.0);
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: 'imageLoad' takes 3 arguments, not 2
    u = imageLoad(samples, at);
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: argument 3 of 'imageStore' is vec4, but uvec4 is expected
    imageStore(wide, at, vec4(1));
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: 'imageSamples' does not exist for uimage2D
    u.x = imageSamples(wide);
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: argument 1 of 'imageLoad' is uint, but an image is expected
    u = imageLoad(u.x, at);
    // CHECK: {{^}}9 errors generated.
}
