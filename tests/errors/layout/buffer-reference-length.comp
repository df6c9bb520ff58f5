#version 450
// RUN: %refuse %s | FileCheck %s
// GL_EXT_buffer_reference, 4.1.9: nobody knows how long the memory behind a reference is; SPIR-V's OpArrayLength takes no such pointer.
#extension GL_EXT_buffer_reference : require
layout(buffer_reference) buffer R { int n; int a[]; };
layout(binding = 0) buffer B { R r; int b[4]; int c[]; };
void main()
{
    b[0] = c.length();
    b[1] = r.a.length();    // CHECK: :[[@LINE]]:16: error: an array at the end of a buffer reference has no length(): the reference does not carry it (GL_EXT_buffer_reference, 4.1.9)
}
// CHECK: {{^}}1 error generated.
