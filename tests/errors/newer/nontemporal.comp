// GL_EXT_nontemporal_keyword: a function must not lose the qualifier of an image, and other memory has none.
// RUN: %refuse %s | FileCheck %s
#version 460
#extension GL_EXT_nontemporal_keyword : require
layout(local_size_x = 64) in;
layout(binding = 2, r32ui) nontemporal uniform uimage2D image;
uint read(uimage2D i) { return imageLoad(i, ivec2(1)).x; }
shared nontemporal uint s;
// CHECK: [[@LINE-1]]:8: error: {{.*}}nontemporal
void main()
{
    s = read(image);
    // CHECK: [[@LINE-1]]:14: error: {{.*}}nontemporal
}
// CHECK: {{^}}2 errors generated.
