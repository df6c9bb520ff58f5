#version 460
// RUN: %refuse --target-env=opengl4.5 %s | FileCheck %s
// GLSL 4.60, 4.4.7: atomic counters; uniforms of the default block.
layout(local_size_x = 1) in;
layout(offset = 8) uniform atomic_uint unbound; // CHECK: :[[@LINE]]:40: error: an atomic counter needs layout(binding = N) (GLSL 4.60, 4.4.7)
uniform atomic_uint also_unbound; // CHECK: :[[@LINE]]:21: error: an atomic counter needs layout(binding = N) (GLSL 4.60, 4.4.7)
layout(binding = 0, offset = 6) uniform atomic_uint misaligned; // CHECK: :[[@LINE]]:21: error: the offset of an atomic counter must be a multiple of 4, this is 6
layout(binding = 0, offset = 4) uniform atomic_uint a;
layout(binding = 0) uniform atomic_uint b[2];
layout(binding = 0, offset = 12) uniform atomic_uint overlapping; // CHECK: :[[@LINE]]:54: error: offset 12 of binding 0 belongs to another atomic counter (GLSL 4.60, 4.4.7)
layout(binding = 0, offset = 12) uniform atomic_uint;
layout(binding = 1) uniform atomic_uint too_high; // CHECK: :[[@LINE]]:8: error: the binding of an atomic counter must be less than 1 (gl_MaxAtomicCounterBindings)
layout(binding = 0, offset = 28) uniform atomic_uint behind[2]; // CHECK: :[[@LINE]]:54: error: atomic counter 'behind' ends after byte 32 of its buffer (gl_MaxAtomicCounterBufferSize)
layout(binding = 0, offset = 0) uniform atomic_uint open[]; // CHECK: :[[@LINE]]:53: error: an array of atomic counters needs a size (GLSL 4.60, 4.4.7)
struct S { atomic_uint a; }; // CHECK: :[[@LINE]]:24: error: member 'a' is atomic_uint, which cannot be a member of a struct (GLSL 4.60, 4.1.7)
layout(binding = 0, offset = 4) uniform sampler2D offset_of_sampler; // CHECK: :[[@LINE]]:21: error: layout 'offset' cannot be combined with sampler2D (GLSL 4.60, 4.4)
layout(location = 0) uniform float f = float(gl_LocalInvocationIndex); // CHECK: :[[@LINE]]:46: error: the initializer of a uniform must be a constant expression (GLSL 4.60, 4.3.5)
layout(binding = 3) uniform sampler2D initialized = initialized; // CHECK: :[[@LINE]]:53: error: a variable of an opaque type cannot be initialized (GLSL 4.60, 4.1.7)
layout(location = 1, binding = 4) uniform float bound; // CHECK: :[[@LINE]]:22: error: layout 'binding' cannot be combined with float (GLSL 4.60, 4.4)
void main() { a++; uint c = a; atomicCounterIncrement(f); } // CHECK: :[[@LINE]]:15: error: a variable of an opaque type cannot be assigned
// CHECK: :[[@LINE-1]]:29: error: the initializer is atomic_uint, but uint is expected
// CHECK: :[[@LINE-2]]:55: error: argument 1 of 'atomicCounterIncrement' is float, but atomic_uint is expected
// CHECK: {{^}}15 errors generated.
