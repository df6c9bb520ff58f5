#version 430
// RUN: %refuse -fsyntax-only --target-env=opengl %s | FileCheck %s
// RUN: %refuse --target-env=opengl4.6 -fauto-map-locations %s -DMODULE | FileCheck %s --check-prefix=MODULE
#ifdef MODULE
// MODULE: [[@LINE+1]]:1: error: there are no subroutines in SPIR-V (GLSL 4.60, 6.1.2): --target-env=opengl -fsyntax-only checks
subroutine vec4 T(float f);
subroutine(T) vec4 good(float f) { return vec4(f); }
subroutine uniform T u;
subroutine uniform T us[2];
out vec4 c;
void main() { c = u(1.0) + us[1](2.0); }
// MODULE: {{^}}1 error generated.
#else
subroutine vec4 T(float f);
// CHECK: [[@LINE+1]]:12: error: 'good' has another result or other parameters than the subroutine type 'T'
subroutine(T) vec3 good(float f) { return vec3(f); }
// CHECK: [[@LINE+1]]:12: error: 'no' is not a subroutine type
subroutine(no) vec4 other(float f) { return vec4(f); }
// CHECK: [[@LINE+1]]:20: error: 'open' needs a body here, as it is a subroutine
subroutine(T) vec4 open(float f);
// CHECK: [[@LINE+1]]:17: error: 'Body' is a subroutine type, which has no body
subroutine void Body() { }
subroutine(T) vec4 twice(float f) { return vec4(f); }
// CHECK: [[@LINE+1]]:6: error: 'twice' is the name of a subroutine, and so of one function
vec4 twice(int f) { return vec4(f); }
// CHECK: [[@LINE+1]]:9: error: 'T' is a subroutine type: write subroutine uniform before it
uniform T plain;
// CHECK: [[@LINE+1]]:20: error: 'subroutine' needs a subroutine type, and vec4 is none
subroutine uniform vec4 number;
// CHECK: [[@LINE+1]]:1: error: 'subroutine' is not allowed on this variable
subroutine in vec4 input0;
// CHECK: [[@LINE+1]]:10: error: a parameter cannot be of a subroutine type
void f(T t) { }
subroutine uniform T u;
subroutine uniform T us[2];
uniform vec4 vectors[2];
out vec4 c;
void main()
{
    c = u(1.0);
    // CHECK: [[@LINE+1]]:9: error: 'u' takes 1 argument, not 2
    c = u(1.0, 2.0);
    // CHECK: [[@LINE+1]]:9: error: 'us' is a variable, not a function
    c = us(1.0);
    // CHECK: [[@LINE+1]]:16: error: 'vectors' is vec4, and no subroutine that could be called
    c = vectors[1](1.0);
    // CHECK: [[@LINE+1]]:5: error: 'T' is a subroutine type
    T local = u;
}
// CHECK: {{^}}13 errors generated.
#endif
