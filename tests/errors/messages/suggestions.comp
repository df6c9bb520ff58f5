#version 450
#pragma optimise(on)
// RUN: %refuse %s | FileCheck %s
// CHECK: :2:9: warning: unknown pragma 'optimise', did you mean 'optimize'? [-Wpragma]
#pragma omp parallel
#inclde "a.h"
// CHECK: :[[@LINE-1]]:2: error: found 'inclde' after '#': expected a directive, did you mean 'include'? [directive]
layout(local_sizex = 64) in;
// CHECK: :[[@LINE-1]]:8: error: unknown layout 'local_sizex', did you mean 'local_size_x'? [unknown-layout]
layout(nonsense) in;
// CHECK: :[[@LINE-1]]:8: error: unknown layout 'nonsense' [unknown-layout]
struct Light { vec3 position, color; };
layout(st430, binding = 0) buffer B { float data[]; } buf;
// CHECK: :[[@LINE-1]]:8: error: unknown layout 'st430', did you mean 'std430'?
void main()
{
    Light l;
    l.positon = vec3(1.0);      // CHECK: :[[@LINE]]:7: error: no member 'positon' in struct Light, did you mean 'position'? [member]
    l.other = vec3(1.0);        // CHECK: :[[@LINE]]:7: error: no member 'other' in struct Light [member]
    buf.dat[0] = 1.0;           // CHECK: :[[@LINE]]:9: error: no member 'dat' in block B, did you mean 'data'?
    vec4 v = l.color.XYZZ;      // CHECK: :[[@LINE]]:22: error: no component 'XYZZ' in vec3: {{.*}}, did you mean 'xyzz'?
    v.rgxy = v;                 // CHECK: :[[@LINE]]:7: error: no component 'rgxy' in vec4: a swizzle may not mix xyzw, rgba and stpq, did you mean 'rgrg'?
    v.k = 1.0;                  // CHECK: :[[@LINE]]:7: error: no component 'k' in vec4: a swizzle is made of xyzw, rgba or stpq [member]
    int abc = 1;
    abd = 2;                    // CHECK: :[[@LINE]]:5: error: 'abd' is not declared, did you mean 'abc'? [undeclared-name]
    abd = 3;
}
// CHECK: {{^}}1 warning and 11 errors generated.
