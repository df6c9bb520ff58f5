#version 450
// RUN: %sgcc -S --target-env=opengl4.5 %s -o - | FileCheck %s
// RUN: %sgcc -S --target-env=opengl4.5 -DSHARED %s -o - | FileCheck --check-prefix=SHARED %s
// OpenGL numbers image units and buffers separately: an image and a buffer of one number are two resources.  Two buffers of one
// number, and two images of one unit, are Aliased.
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer A { uint a[]; };
layout(binding = 0, r32ui) uniform uimage2D image;
#ifdef SHARED
layout(std430, binding = 0) buffer B { vec4 b[]; };
layout(binding = 0, r32f) uniform image2D other;
#endif
void main()
{
    imageStore(image, ivec2(0), uvec4(a[0]));
    a[1] = 2u;
#ifdef SHARED
    b[1] = imageLoad(other, ivec2(1));
#endif
}
// CHECK-NOT: Aliased
// CHECK: OpFunction
// SHARED-COUNT-4: OpDecorate %{{[0-9a-zA-Z_]+}} Aliased
