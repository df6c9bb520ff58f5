// RUN: %sgcc -E %s -o - | FileCheck %s
#version 450
#define f(x) x f
#define g(x) h(x
#define h(x) [x]
#define LP (
#define id(x) x
// CHECK: {{^}}1 f(2)(3)
f(1)(2)(3)
// CHECK: {{^}}[1]
g(1))
// "(" from a macro begins no argument list of a name before it.
// CHECK: {{^}}h ( 1 )
h LP 1 )
// ... but it does when both are read again.
// CHECK: {{^}}[1]
id(h LP 1 ))
