#version 460
// RUN: %refuse %s | FileCheck %s
// GLSL 4.60, 5.4.5: a combined sampler is made of a texture and a sampler.
layout(binding = 1) uniform texture2D u;
layout(binding = 2) uniform sampler s;
layout(binding = 3) uniform sampler2D t;
layout(binding = 4) uniform texture2DArray a;
void main()
{
    sampler2D(u); // CHECK: :[[@LINE]]:5: error: sampler2D is constructed from a texture and a sampler (GLSL 4.60, 5.4.5)
    sampler2D(s, u); // CHECK: :[[@LINE]]:15: error: the first argument of sampler2D must be the texture type with the same suffix, this is sampler (GLSL 4.60, 5.4.5)
    sampler3D(u, s); // CHECK: :[[@LINE]]:15: error: the first argument of sampler3D must be the texture type with the same suffix, this is texture2D (GLSL 4.60, 5.4.5)
    sampler2D(u, u); // CHECK: :[[@LINE]]:18: error: the second argument of sampler2D must be a sampler or samplerShadow, this is texture2D (GLSL 4.60, 5.4.5)
    sampler2D(t, s); // CHECK: :[[@LINE]]:15: error: the first argument of sampler2D must be the texture type with the same suffix, this is sampler2D (GLSL 4.60, 5.4.5)
    isampler2D(u, s); // CHECK: :[[@LINE]]:16: error: the first argument of isampler2D must be the texture type with the same suffix, this is texture2D (GLSL 4.60, 5.4.5)
    sampler2D(a, s); // CHECK: :[[@LINE]]:15: error: the first argument of sampler2D must be the texture type with the same suffix, this is texture2DArray (GLSL 4.60, 5.4.5)
    sampler2D[2](t, t); // CHECK: :[[@LINE]]:5: error: sampler2D[2] cannot be constructed (GLSL 4.60, 4.1.7)
    texture2D(u); // CHECK: :[[@LINE]]:5: error: texture2D cannot be constructed, for Vulkan it is a type: write 'texture'
    image2D(u); // CHECK: :[[@LINE]]:5: error: image2D cannot be constructed (GLSL 4.60, 4.1.7)
    sampler2D x = sampler2D(u, s); // CHECK: :[[@LINE]]:15: error: 'x' is sampler2D: a variable of an opaque type must be uniform, at file scope (GLSL 4.60, 4.1.7)
}
// CHECK: {{^}}11 errors generated.
