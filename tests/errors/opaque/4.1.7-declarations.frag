#version 460
// RUN: %refuse %s -pedantic-errors | FileCheck %s
// GLSL 4.60, 4.1.7: opaque types are those of uniforms and of in parameters; not of members for Vulkan (GL_KHR_vulkan_glsl).
layout(binding = 0) uniform sampler2D t;
sampler2D g; // CHECK: :[[@LINE]]:11: error: 'g' is sampler2D: a variable of an opaque type must be uniform, at file scope (GLSL 4.60, 4.1.7)
uniform sampler2D initialized = t; // CHECK: :[[@LINE]]:33: error: a variable of an opaque type cannot be initialized (GLSL 4.60, 4.1.7)
struct S { sampler2D x; }; // CHECK: :[[@LINE]]:22: error: member 'x' is opaque and not allowed in a struct: the struct may only be declared (GL_KHR_vulkan_glsl)
layout(binding = 6) uniform B { sampler2D y; }; // CHECK: :[[@LINE]]:43: error: member 'y' is sampler2D: opaque types cannot be in a block (GLSL 4.60, 4.3.9)
layout(binding = 7) buffer C { image2D z; }; // CHECK: :[[@LINE]]:40: error: member 'z' is image2D: opaque types cannot be in a block (GLSL 4.60, 4.3.9)
shared sampler2D sh; // CHECK: :[[@LINE]]:1: error: 'shared' does not exist in fragment shaders: they have no workgroups (GLSL 4.60, 4.3.8)
in sampler2D from_before; // CHECK: :[[@LINE]]:14: error: 'from_before' is sampler2D: a variable of an opaque type must be uniform, at file scope (GLSL 4.60, 4.1.7)
out image2D to_next; // CHECK: :[[@LINE]]:13: error: 'to_next' is image2D: a variable of an opaque type must be uniform, at file scope (GLSL 4.60, 4.1.7)
const sampler2D constant = t; // CHECK: :[[@LINE]]:17: error: 'constant' is sampler2D: a variable of an opaque type must be uniform, at file scope (GLSL 4.60, 4.1.7)
sampler2D result() { return t; } // CHECK: :[[@LINE]]:1: error: a function cannot return sampler2D (GLSL 4.60, 4.1.7)
void writes(out sampler2D a) {} // CHECK: :[[@LINE]]:27: error: a parameter of type sampler2D cannot be out or inout (GLSL 4.60, 4.1.7)
void changes(inout texture2D a) {} // CHECK: :[[@LINE]]:30: error: a parameter of type texture2D cannot be out or inout (GLSL 4.60, 4.1.7)
void local() { sampler2D l; } // CHECK: :[[@LINE]]:26: error: 'l' is sampler2D: a variable of an opaque type must be uniform, at file scope (GLSL 4.60, 4.1.7)
layout(binding = 15) uniform atomic_uint counter; // CHECK: :[[@LINE]]:30: error: there are no atomic counters for Vulkan (GLSL 4.60, 4.1.7): use atomicAdd on a uint in a buffer block
layout(binding = 15) uniform sampler2DRect rectangle; // CHECK: :[[@LINE]]:30: error: there is no 'sampler2DRect' for Vulkan (GL_KHR_vulkan_glsl): use 2D and a sampler of unnormalized coordinates
layout(binding = 16) uniform B2 { float f; } b2[2];
layout(binding = 18) uniform sampler2D huge[65536][65536]; // CHECK: :[[@LINE]]:40: error: an array has at most 4294967295 elements, in all dimensions together
layout(binding = 17, location = 3) uniform float plain; // CHECK: :[[@LINE]]:8: error: layout 'binding' cannot be combined with float (GLSL 4.60, 4.4)
layout(set = 0, binding = 1) in vec4 bound; // CHECK: :[[@LINE]]:8: error: layout 'set' cannot be combined with this variable (GLSL 4.60, 4.4)
void main() { }
// CHECK: {{^}}18 errors generated.
