#version 450
// RUN: %refuse %s --target-env=vulkan1.2 | FileCheck %s --implicit-check-not=error:
// GL_EXT_buffer_reference2: no steps over what has no size yet.
// env: vulkan1.2
#extension GL_EXT_buffer_reference2 : require
layout(local_size_x = 1) in;
layout(buffer_reference, std430) buffer R { int a[]; int b; };
layout(buffer_reference, std430) buffer T { int a[]; };
layout(push_constant) uniform P { R r; T t; };
layout(binding = 0) buffer Out { int o; };
void main()
{
    o = r.a[3] + r.b;
    // CHECK: :[[@LINE+1]]:12: error: R has no size that could be stepped by: its member 'a' is an array without one (GL_EXT_buffer_reference2)
    o = (r + 1).b;
    // CHECK: :[[@LINE+1]]:10: error: R has no size that could be stepped by: its member 'a' is an array without one
    o = r[1].b;
    // CHECK: :[[@LINE+1]]:10: error: T has no size that could be stepped by: its last member is an array without one
    o = t[1].a[o];
    // CHECK: :[[@LINE+1]]:12: error: an array without a size may only be indexed by constants: declare its size [constant-index]{{$}}
    o = r.a[o];
}
// CHECK: {{^}}4 errors generated.
