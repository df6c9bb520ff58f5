#version 450
// RUN: %refuse %s | FileCheck %s --implicit-check-not=error:
// GLSL 4.60, 4.1.9: "a runtime-sized or unsized array is passed as a function argument", of a function that takes any type.
#extension GL_EXT_debug_printf : require
layout(local_size_x = 1) in;
layout(binding = 0) buffer B { int a[]; int c[]; };
void main()
{
    // CHECK: :[[@LINE+1]]:26: error: an array without a size cannot be passed (GLSL 4.60, 4.1.9)
    debugPrintfEXT("%d", a);
    // CHECK: :[[@LINE+1]]:26: error: an array without a size cannot be passed
    debugPrintfEXT("%d", c);
}
// CHECK: {{^}}2 errors generated.
