// GL_EXT_function_control_attributes: the words stay reserved elsewhere.
// RUN: %refuse %s | FileCheck %s
#version 450
#extension GL_EXT_function_control_attributes : require
layout(local_size_x = 1) in;
layout(binding = 0) buffer B { uint u; };
[[inline, noinline]] uint both(uint x) { return x * 3; }
// CHECK: [[@LINE-1]]:11: error: 'both' is both {{.*}}inline{{.*}} and {{.*}}noinline
void main()
{
    uint noinline = 3;
    // CHECK: [[@LINE-1]]:10: error: 'noinline' is a reserved word in GLSL 4.50
    u = both(u);
}
// CHECK: {{^}}2 errors generated.
