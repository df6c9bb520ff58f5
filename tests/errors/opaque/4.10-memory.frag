#version 460
// RUN: %refuse %s | FileCheck %s
// GLSL 4.60, 4.10: a parameter may add memory qualifiers, and take away restrict alone.
layout(binding = 0, rgba8) uniform image2D plain;
layout(binding = 1, rgba8) readonly uniform image2D ro;
layout(binding = 2, rgba8) coherent uniform image2D co;
layout(binding = 3, rgba8) volatile restrict uniform image2D vo[2];
void takes(image2D a) {}
void takes_readonly(readonly image2D a) {}
void takes_coherent(coherent image2D a) {}
void takes_volatile(volatile image2D a) {}
void again(readonly image2D a);
void again(image2D a) {} // CHECK: :[[@LINE]]:6: error: 'again' is declared with the same parameter types, but other qualifiers of a parameter (GLSL 4.60, 6.1)
void main()
{
    takes(plain);
    takes(ro); // CHECK: :[[@LINE]]:11: error: argument 1 of 'takes' is 'readonly', and the parameter must be so too (GLSL 4.60, 4.10)
    takes(co); // CHECK: :[[@LINE]]:11: error: argument 1 of 'takes' is 'coherent', and the parameter must be so too (GLSL 4.60, 4.10)
    takes(vo[1]); // CHECK: :[[@LINE]]:13: error: argument 1 of 'takes' is 'volatile', and the parameter must be so too (GLSL 4.60, 4.10)
    takes_volatile(vo[1]);
    takes_readonly(plain);
    takes_readonly(ro);
    takes_readonly(co); // CHECK: :[[@LINE]]:20: error: argument 1 of 'takes_readonly' is 'coherent', and the parameter must be so too (GLSL 4.60, 4.10)
    takes_coherent(co);
}
// CHECK: {{^}}5 errors generated.
