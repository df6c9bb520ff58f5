#version 450
// RUN: %refuse %s | FileCheck %s
// GL_KHR_vulkan_glsl, 4.11: types with arrays that a specialization constant sizes, at any depth, are not initialized.
layout(local_size_x = 1) in;
layout(constant_id = 0) const uint N = 4;
layout(binding = 0) buffer B { uint data[]; };
struct Inner { uint a[N]; };
struct Outer { Inner inner; uint b; };
Inner kept(Inner i) { return i; }
void main()
{
    Inner x;
    x.a[0] = data[0];
    Inner y = x;            // CHECK: :[[@LINE]]:15: error: a struct with an array sized by a specialization constant cannot be initialized (GLSL 4.60, 4.11)
    Outer z = { x, 3u };    // CHECK: :[[@LINE]]:15: error: a struct with an array sized by a specialization constant
    Inner list[2] = { x, x };   // CHECK: :[[@LINE]]:21: error: an array sized by a specialization constant
    data[1] = kept(x).a[0];
}
// CHECK: {{^}}3 errors generated.
