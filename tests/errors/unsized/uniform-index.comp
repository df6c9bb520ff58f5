#version 450
// RUN: %refuse %s | FileCheck %s --implicit-check-not=error:
// GLSL 4.60, 4.1.9: "an unsized array is indexed with anything other than a constant integral expression".  What else would help is said of the last
// member alone (GL_EXT_uniform_buffer_unsized_array).
layout(local_size_x = 1) in;
layout(binding = 1) uniform B { float a[]; float b[]; } b;
layout(binding = 0) buffer Out { float r; int i; };
void main()
{
    r = b.a[1];
    // CHECK: :[[@LINE+1]]:12: error: an array without a size may only be indexed by constants: declare its size [constant-index]{{$}}
    r = b.a[i];
    // CHECK: :[[@LINE+1]]:12: error: an array without a size may only be indexed by constants: declare its size, or write #extension GL_EXT_uniform_buffer_unsized_array : enable
    r = b.b[i];
}
// CHECK: {{^}}2 errors generated.
