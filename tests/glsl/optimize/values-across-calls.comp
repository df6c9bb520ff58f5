#version 450
// RUN: %compile %s | FileCheck %s
// What an expanded function computes again is known: loads of uniforms, access chains, arithmetic on arguments.  Memory that is
// written is loaded again.
layout(local_size_x = 1) in;
layout(binding = 0) buffer B { float r[]; };
layout(binding = 1) uniform U { vec4 limits; uint count; };
float first(uint n) { vec4 w = limits * 2.0; r[n * 5u & 63u] = w.x; for (uint i = 0u; i < 9u; i++) w += sin(w); return w.x + r[n * 7u & 63u]; }
float second(uint n) { vec4 w = limits * 2.0; r[n * 5u & 63u] = w.y; for (uint i = 0u; i < 8u; i++) w += cos(w); return w.y + r[n * 7u & 63u]; }
void main() { uint n = count; r[0] = first(n) + second(n); }
// CHECK-COUNT-2: OpIMul
// CHECK-NOT: OpIMul
// CHECK-COUNT-2: OpLoad %float
// CHECK-NOT: OpLoad %float
